import type { ComponentType } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageSection } from './page-section.tsx';
import { LookBack, OwnWords, PlannedSteps, TwoWhoFit } from './step-drawings.tsx';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly Drawing: ComponentType;
}

const STEPS: readonly Step[] = [
  {
    title: 'Say what matters',
    text: 'What brings you here, in your own words. It doesn’t have to be a problem, and it may change along the way.',
    Drawing: OwnWords,
  },
  {
    title: 'Find someone who fits',
    text: 'A first conversation shows whether the two of you get along. If not, keep looking. No one takes it badly.',
    Drawing: TwoWhoFit,
  },
  {
    title: 'Talk, plan, try',
    text: 'Your coach asks, you think aloud, and you leave with one or two steps that fit a real week.',
    Drawing: PlannedSteps,
  },
  {
    title: 'Look back, move on',
    text: 'Next time, you see what moved and what didn’t. Both tell you where to go from here.',
    Drawing: LookBack,
  },
];

export function HowCoachingWorks() {
  return (
    <PageSection
      id="how-coaching-works"
      className="bg-sand-100"
      title="How coaching works"
      lead="A coach does not tell you what to do. A coach helps you find out what you want, and stays with you while you try."
    >
      <ol className="mt-9 grid gap-5.5 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text, Drawing }, index) => (
          <li key={title}>
            <Card className="h-full">
              <div className="flex items-start justify-between">
                <Drawing />
                <span
                  aria-hidden
                  className="grid size-8.5 place-items-center rounded-full bg-apricot-100 font-bold text-apricot-700"
                >
                  {index + 1}
                </span>
              </div>
              <h3 className="mt-5 text-lg">{title}</h3>
              <p className="mt-2 text-sm text-ink-700">{text}</p>
            </Card>
          </li>
        ))}
      </ol>
      <ButtonLink variant="ghost" className="mt-8" href="/coaches" prefetch={false}>
        Meet the coaches
      </ButtonLink>
    </PageSection>
  );
}

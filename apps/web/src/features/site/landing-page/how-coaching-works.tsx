import type { ComponentType, ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageSection } from './page-section.tsx';

function StepFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 72 72"
      width="72"
      height="72"
      className="max-w-full"
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}

const OwnWords = () => (
  <StepFrame>
    <path
      d="M12 14h42a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H32L20 60V48h-8a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z"
      className="fill-apricot-100 stroke-pine-700"
      strokeLinejoin="round"
    />
    <path d="M18 27h30M18 36h18" className="stroke-pine-700" />
    <circle cx="60" cy="13" r="6" className="fill-apricot-400" />
  </StepFrame>
);

const TwoWhoFit = () => (
  <StepFrame>
    <circle cx="27" cy="38" r="21" className="fill-iris-100 stroke-pine-700" />
    <circle cx="45" cy="38" r="21" className="fill-pine-100 stroke-pine-700" fillOpacity=".75" />
    <path d="M28 39l6 6 11-13" className="stroke-pine-700" strokeLinejoin="round" />
  </StepFrame>
);

const PlannedSteps = () => (
  <StepFrame>
    <rect x="14" y="8" width="44" height="56" rx="7" className="fill-pine-50 stroke-pine-700" />
    <circle cx="26" cy="26" r="5" className="fill-pine-600" />
    <path d="M36 26h13M36 44h13" className="stroke-pine-700" />
    <circle cx="26" cy="44" r="5" className="stroke-pine-700" />
    <path d="M28 8v-3M44 8v-3" className="stroke-apricot-400" strokeWidth="4" />
  </StepFrame>
);

const LookBack = () => (
  <StepFrame>
    <path d="M4 62l20-32 12 18 9-12 23 26z" className="fill-pine-100 stroke-pine-700" strokeLinejoin="round" />
    <path d="M45 36V12" className="stroke-pine-700" />
    <path d="M45 12h16l-5 6 5 6H45z" className="fill-apricot-400 stroke-apricot-400" strokeLinejoin="round" />
    <circle cx="16" cy="14" r="6" className="fill-apricot-100" />
  </StepFrame>
);

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
      <ol className="mt-7 grid gap-3 sm:mt-9 sm:grid-cols-2 sm:gap-5.5 lg:grid-cols-4">
        {STEPS.map(({ title, text, Drawing }, index) => (
          <li key={title}>
            <Card className="flex h-full gap-4 sm:block">
              <div className="flex shrink-0 items-start justify-between max-sm:w-14">
                <Drawing />
                <span
                  aria-hidden
                  className="grid size-8.5 place-items-center rounded-full bg-apricot-100 font-bold text-apricot-700 max-sm:hidden"
                >
                  {index + 1}
                </span>
              </div>
              <div>
                <h3 className="text-lg sm:mt-5">{title}</h3>
                <p className="mt-1 text-sm text-ink-700 sm:mt-2">{text}</p>
              </div>
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

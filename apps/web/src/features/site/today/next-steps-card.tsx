import type { SessionUser } from '@waymark/contract/people/session-users';
import { Card } from '#ui/card.tsx';
import { nextSteps } from './next-steps.ts';
import { StepAction } from './step-action.tsx';

export function NextStepsCard({ user, path }: { user: SessionUser; path: string }) {
  return (
    <Card>
      <h2 className="text-lg">What you can do next</h2>
      <ul className="mt-4 grid gap-4">
        {nextSteps(user, path).map((step) => (
          <li
            key={step.title}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-sand-200 pt-4"
          >
            <div className="min-w-48 flex-1">
              <p className="font-semibold">{step.title}</p>
              <p className="text-sm text-ink-700">{step.text}</p>
            </div>
            <StepAction step={step} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

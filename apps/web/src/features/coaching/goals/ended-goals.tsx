'use client';

import type { Goal } from '@waymark/contract/coaching/goals';
import { ACTIVE_GOALS_AT_MOST } from '@waymark/contract/without-schemas/coaching/goals';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { attainmentWords } from '#ui/goal-steps.tsx';
import { Pill } from '#ui/pill.tsx';
import { useChangeGoal } from './goals.api.ts';

interface EndedGoalsProps {
  readonly goals: readonly Goal[];
  readonly activeCount: number;
}

export function EndedGoals({ goals, activeCount }: EndedGoalsProps) {
  return (
    <Card>
      <h2 className="text-lg">Set aside and reached</h2>
      <ul className="mt-1">
        {goals.map((goal) => (
          <EndedGoal key={goal.id} goal={goal} hasRoom={activeCount < ACTIVE_GOALS_AT_MOST} />
        ))}
      </ul>
    </Card>
  );
}

function EndedGoal({ goal, hasRoom }: { goal: Goal; hasRoom: boolean }) {
  const resume = useChangeGoal(goal);
  return (
    <li className="border-t border-sand-200 py-3 first:border-t-0">
      <p className="text-sm font-semibold break-words">{goal.title}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-xs text-ink-500">
          <Pill tone={goal.state === 'reached' ? 'success' : 'quiet'}>
            {goal.state === 'reached' ? 'Reached' : 'Set aside'}
          </Pill>{' '}
          {attainmentWords(goal.marks.at(-1)?.attainment)}
        </p>
        {hasRoom && (
          <Button
            variant="quiet"
            className="-mr-2"
            aria-label={`Take up again: ${goal.title}`}
            busyText={resume.isPending ? 'Saving ...' : undefined}
            onClick={() => resume.mutate({ state: 'active' })}
          >
            Take up again
          </Button>
        )}
      </div>
      {resume.error && <Alert tone="danger">{resume.error.message}</Alert>}
    </li>
  );
}

'use client';

import type { Goal } from '@waymark/contract/coaching/goals';
import { PROBLEMS } from '@waymark/contract/errors';
import { ACTIVE_GOALS_AT_MOST } from '@waymark/contract/without-schemas/coaching/goals';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { GoalSteps } from '#ui/goal-steps.tsx';
import { Plus } from '#ui/icons.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { GoalCard } from './goal-card.tsx';
import type { OwnCoach } from './goals.api.ts';

const NewGoalForm = fetchedModal<AnotherGoalProps & { readonly onClose: () => void }>(() =>
  import('./goal-form.tsx').then((module) => module.NewGoalForm),
);

interface ActiveGoalsProps {
  readonly goals: readonly Goal[];
  readonly userId: number;
  readonly coach: OwnCoach | null;
}

type AnotherGoalProps = Omit<ActiveGoalsProps, 'goals'>;

/** One goal in full, and the others to choose from. */
export function ActiveGoals({ goals, userId, coach }: ActiveGoalsProps) {
  const [chosen, setChosen] = useState<string>();
  const open = goals.find(({ id }) => id === chosen) ?? goals[0];
  const others = goals.filter((goal) => goal !== open);
  return (
    <div {...useKeptFocus()} className="@container grid grid-cols-1 gap-5">
      {open ? (
        <GoalCard key={open.id} goal={open} userId={userId} coach={coach} />
      ) : (
        <EmptyState title="No active goal">
          <p>Start a new one, or resume one that you set aside.</p>
        </EmptyState>
      )}
      {others.length > 0 && (
        <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
          {others.map((goal) => (
            <Card key={goal.id}>
              <h2 className="mb-3 text-lg break-words">{goal.title}</h2>
              <GoalSteps attainment={goal.marks.at(-1)?.attainment} />
              <Button
                variant="quiet"
                className="-ml-2"
                aria-label={`Open goal: ${goal.title}`}
                onClick={() => setChosen(goal.id)}
              >
                Open goal
              </Button>
            </Card>
          ))}
        </div>
      )}
      {goals.length < ACTIVE_GOALS_AT_MOST ? (
        <AnotherGoal userId={userId} coach={coach} />
      ) : (
        <p className="text-sm text-ink-700">{PROBLEMS.three_goals_active.message}</p>
      )}
    </div>
  );
}

function AnotherGoal({ userId, coach }: AnotherGoalProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <Button
        ref={opener}
        variant="ghost"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Plus aria-hidden className="size-5" />
        New goal
      </Button>
      {isOpen && (
        <Card>
          <h2 className="text-lg">New goal</h2>
          <NewGoalForm userId={userId} coach={coach} onClose={close} />
        </Card>
      )}
    </div>
  );
}

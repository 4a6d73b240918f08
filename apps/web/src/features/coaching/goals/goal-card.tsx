'use client';

import type { Goal, GoalState } from '@waymark/contract/coaching/goals';
import { formatDate } from '@waymark/contract/moments';
import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-modal.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { GoalHistory } from './goal-history.tsx';
import { GoalSharing } from './goal-sharing.tsx';
import { useChangeGoal } from './goals.api.ts';
import { MarkForm } from './mark-form.tsx';
import type { OwnCoach } from './own-coach.ts';

const ChangeGoalForm = fetchedModal(() => import('./goal-form.tsx').then((module) => module.ChangeGoalForm));

interface GoalCardProps {
  readonly goal: Goal;
  readonly userId: number;
  readonly coach: OwnCoach | null;
}

/** The goal that is open on the page, with its history and all that can be done. */
export function GoalCard({ goal, userId, coach }: GoalCardProps) {
  const [open, setOpen] = useState<'mark' | 'change'>();
  const marking = useRef<HTMLButtonElement>(null);
  const changing = useRef<HTMLButtonElement>(null);

  function close(): void {
    (open === 'mark' ? marking : changing).current?.focus();
    setOpen(undefined);
  }

  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg break-words">{goal.title}</h2>
          <p className="mt-0.5 text-xs text-ink-500">
            Since <LocalTime instant={goal.startedAt} style="day" />
            {goal.until && ` · until ${formatDate(goal.until)}`}
          </p>
        </div>
        <Button
          ref={marking}
          aria-expanded={open === 'mark'}
          onClick={() => setOpen(open === 'mark' ? undefined : 'mark')}
        >
          Mark progress
        </Button>
      </div>
      {goal.words && <p className="mt-3 max-w-prose break-words whitespace-pre-line">“{goal.words}”</p>}
      {open === 'mark' && <MarkForm goal={goal} onDone={close} />}
      {goal.marks.length > 0 ? (
        <GoalHistory goal={goal} />
      ) : (
        <p className="mt-4 text-sm text-ink-700">
          Not marked yet. Mark where you stand today, and you will see it move.
        </p>
      )}
      <GoalSharing goal={goal} coach={coach} />
      {open === 'change' ? (
        <div className="mt-4 border-t border-sand-200">
          <ChangeGoalForm userId={userId} goal={goal} onClose={close} />
        </div>
      ) : (
        <GoalEndings goal={goal}>
          <Button ref={changing} variant="quiet" onClick={() => setOpen('change')}>
            Change goal
          </Button>
        </GoalEndings>
      )}
    </Card>
  );
}

function GoalEndings({ goal, children }: { goal: Goal; children: ReactNode }) {
  const change = useChangeGoal(goal);
  const busy = (state: GoalState) => (change.isPending && change.variables.state === state ? 'Saving ...' : undefined);
  return (
    <div className="mt-4 border-t border-sand-200 pt-2">
      <div className="-ml-2 flex flex-wrap gap-x-4">
        <Button variant="quiet" busyText={busy('reached')} onClick={() => change.mutate({ state: 'reached' })}>
          Goal reached
        </Button>
        <Button variant="quiet" busyText={busy('set-aside')} onClick={() => change.mutate({ state: 'set-aside' })}>
          Set aside
        </Button>
        {children}
      </div>
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
    </div>
  );
}

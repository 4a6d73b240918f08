'use client';

import type { Goal, GoalState } from '@waymark/contract/coaching/goals';
import { formatDate } from '@waymark/contract/moments';
import { ATTAINMENT_WORDS } from '@waymark/contract/without-schemas/coaching/goals';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import { offerUndo } from '#ui/toasts.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { GoalHistory } from './goal-history.tsx';
import type { OwnCoach } from './goals.api.ts';
import { useChangeGoal, useMarkGoal, useShareGoal } from './goals.api.ts';

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

const ENDED = { reached: 'Reached', 'set-aside': 'Set aside' } as const;

function GoalEndings({ goal, children }: { goal: Goal; children: ReactNode }) {
  const change = useChangeGoal(goal);

  // Its card is gone by then, so that what follows can't be left to it.
  async function end(state: keyof typeof ENDED): Promise<void> {
    await change.mutateAsync({ state });
    offerUndo({ said: `${ENDED[state]}: ${goal.title}`, onUndo: () => change.mutateAsync({ state: 'active' }) });
  }

  const busy = (state: GoalState) => (change.isPending && change.variables.state === state ? 'Saving ...' : undefined);
  return (
    <div className="mt-4 border-t border-sand-200 pt-2">
      <div className="-ml-2 flex flex-wrap gap-x-4">
        <Button variant="quiet" busyText={busy('reached')} onClick={() => void end('reached').catch(() => {})}>
          Goal reached
        </Button>
        <Button variant="quiet" busyText={busy('set-aside')} onClick={() => void end('set-aside').catch(() => {})}>
          Set aside
        </Button>
        {children}
      </div>
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
    </div>
  );
}

function readersOf({ isShared }: Goal, coach: OwnCoach | null): string {
  if (!isShared) return 'only you';
  return coach ? `you and ${coach.firstName}` : 'you and your coach, once you have one';
}

interface GoalSharingProps {
  readonly goal: Goal;
  readonly coach: OwnCoach | null;
}

function GoalSharing({ goal, coach }: GoalSharingProps) {
  const share = useShareGoal(goal.id);
  const name = coach?.firstName ?? 'your coach';
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <WhoSees readers={readersOf(goal, coach)} />
        {(coach || goal.isShared) && (
          <Button
            variant="quiet"
            className="-ml-2"
            busyText={share.isPending ? 'Saving ...' : undefined}
            onClick={() => share.mutate(!goal.isShared)}
          >
            {goal.isShared ? `Stop sharing with ${name}` : `Share with ${name}`}
          </Button>
        )}
      </div>
      {share.error && <Alert tone="danger">{share.error.message}</Alert>}
    </div>
  );
}

interface MarkFormProps {
  readonly goal: Goal;
  readonly onDone: () => void;
}

/** The best step first, as in the line of the goal's history. */
function MarkForm({ goal, onDone }: MarkFormProps) {
  const mark = useMarkGoal(goal.id);
  const [chosen, setChosen] = useState(goal.marks.at(-1)?.attainment);
  const group = useRef<HTMLDivElement>(null);

  // The press that opened it leads on to the answers.
  useEffect(() => {
    const inputs = group.current?.querySelectorAll('input');
    [...(inputs ?? [])].sort((one, other) => Number(other.checked) - Number(one.checked))[0]?.focus();
  }, []);

  function save(): void {
    if (chosen !== undefined) mark.mutate(chosen, { onSuccess: onDone });
  }

  return (
    <div ref={group} className="mt-5 rounded-card bg-sand-100 p-4">
      <OptionGroup legend="How far have you come?">
        <div className="grid gap-2">
          {ATTAINMENT_WORDS.map((words, index) => (
            <OptionRow
              key={words}
              type="radio"
              name={`step of ${goal.id}`}
              label={words}
              checked={chosen === index - 2}
              onChange={() => setChosen(index - 2)}
            />
          )).toReversed()}
        </div>
      </OptionGroup>
      <div className="mt-4 grid gap-3">
        {mark.error && <Alert tone="danger">{mark.error.message}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button busyText={mark.isPending ? 'Saving ...' : undefined} disabled={chosen === undefined} onClick={save}>
            Save step
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Close
          </Button>
        </div>
      </div>
    </div>
  );
}

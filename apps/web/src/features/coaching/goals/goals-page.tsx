'use client';

import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@waymark/contract/coaching/goals';
import type { OwnAction } from '@waymark/contract/sessions/actions';
import { ACTIVE_GOALS_AT_MOST } from '@waymark/contract/without-schemas/coaching/goals';
import { type ReactNode, Suspense } from 'react';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { attainmentWords } from '#ui/goal-steps.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { actionsQuery } from './actions.api.ts';
import { ActionsCard } from './actions-card.tsx';
import { ActiveGoals } from './active-goals.tsx';
import type { OwnCoach } from './goals.api.ts';
import { useChangeGoal } from './goals.api.ts';
import { goalsQuery } from './own-goals.api.ts';

// Its form is needed once.
const FirstGoal = withThePage(() => import('./first-goal.tsx').then((module) => module.FirstGoal));

const isActive = ({ state }: Goal): boolean => state === 'active';

/** The coach to share goals with, if there is one. */
function useOwnCoach(): OwnCoach | null {
  const match = useQuery(myMatchQuery()).data?.data;
  const { state, coach } = match?.attributes ?? {};
  const { firstName } = coach?.attributes ?? {};
  return match && state === 'standing' && firstName ? { matchId: match.id, firstName } : null;
}

interface GoalsPageProps {
  readonly userId: number;
  /** The path with one's coach. */
  readonly children?: ReactNode;
}

export function GoalsPage({ userId, children }: GoalsPageProps) {
  const coach = useOwnCoach();
  const [goals, actions] = [useQuery(goalsQuery()), useQuery(actionsQuery())];
  const ended = goals.data?.filter((goal) => !isActive(goal)) ?? [];
  const activeCount = (goals.data?.length ?? 0) - ended.length;
  return (
    <div {...useKeptFocus()}>
      <h1 className="text-display-md">Goals and actions</h1>
      <p className="mt-2 min-h-5 text-sm text-ink-700">
        {[
          goals.data && `${activeCount} of ${ACTIVE_GOALS_AT_MOST} active goals`,
          actions.data && openWords(actions.data),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-5">
          <Loaded query={goals} isLong loading="Looking up your goals" failed="We can’t show your goals right now">
            {(all) =>
              all.length === 0 ? (
                <Suspense>
                  <FirstGoal userId={userId} coach={coach} />
                </Suspense>
              ) : (
                <ActiveGoals goals={all.filter(isActive)} userId={userId} coach={coach} />
              )
            }
          </Loaded>
          {children}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <ActionsCard userId={userId} coach={coach} />
          {ended.length > 0 && <EndedGoals goals={ended} activeCount={activeCount} />}
        </div>
      </div>
    </div>
  );
}

function openWords(actions: readonly OwnAction[]): string {
  const open = actions.filter(({ doneAt }) => doneAt === null).length;
  return open === 1 ? '1 open action' : `${open} open actions`;
}

interface EndedGoalsProps {
  readonly goals: readonly Goal[];
  readonly activeCount: number;
}

function EndedGoals({ goals, activeCount }: EndedGoalsProps) {
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
            aria-label={`Resume goal: ${goal.title}`}
            busyText={resume.isPending ? 'Saving ...' : undefined}
            onClick={() => resume.mutate({ state: 'active' })}
          >
            Resume goal
          </Button>
        )}
      </div>
      {resume.error && <Alert tone="danger">{resume.error.message}</Alert>}
    </li>
  );
}

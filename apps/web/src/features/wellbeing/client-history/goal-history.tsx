'use client';

import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@waymark/contract/coaching/goals';
import { formatDate } from '@waymark/contract/moments';
import { isProblem } from '#problems/call-problem.ts';
import { Card } from '#ui/card.tsx';
import { attainmentWords, GoalSteps } from '#ui/goal-steps.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { clientGoalsQuery, NO_HISTORY } from './client-history.api.ts';

/** The goals that a client shares, with how far each came; nothing for a former client. */
export function GoalHistory({ matchId }: { matchId: string }) {
  const query = useQuery(clientGoalsQuery(matchId));
  if (query.error && isProblem(query.error, ...NO_HISTORY)) return null;
  return (
    <Loaded query={query} loading="Looking up the goals" failed="We can’t show the goals right now">
      {(goals) => (
        <Card>
          <h2 className="text-lg">Goals</h2>
          {goals.length === 0 ? (
            <p className="mt-2 text-sm text-ink-700">They haven’t shared a goal with you. That’s up to them.</p>
          ) : (
            <ul className="divide-y divide-sand-200">
              {goals.map((goal) => (
                <li key={goal.id} className="py-4 last:pb-0">
                  <OneGoal {...goal} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </Loaded>
  );
}

const ENDED: Readonly<Record<Goal['state'], string | null>> = {
  active: null,
  reached: 'Reached',
  'set-aside': 'Set aside',
};

function OneGoal({ title, words, until, state, marks }: Goal) {
  const ended = ENDED[state];
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-text text-sm font-semibold tracking-normal break-words">{title}</h3>
          {ended && <Pill tone={state === 'reached' ? 'success' : 'quiet'}>{ended}</Pill>}
        </div>
        {words && <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-700">{words}</p>}
        {until && <p className="mt-1 text-xs text-ink-500">Until {formatDate(until)}</p>}
      </div>
      <div>
        <GoalSteps attainment={marks.at(-1)?.attainment} />
        {marks.length > 1 && (
          <ol aria-label={`Earlier steps of ${title}`} className="mt-2 grid gap-1 text-xs text-ink-500">
            {marks.toReversed().map(({ attainment, markedAt }) => (
              <li key={markedAt}>
                <LocalTime instant={markedAt} style="day" /> · {attainmentWords(attainment)}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

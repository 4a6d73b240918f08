import type { Goal } from '@waymark/contract/coaching/goals';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { GoalList } from '#ui/goal-list.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import type { Pair } from './session-people.ts';
import { readersOf } from './session-readers.ts';

/** The coachee's active goals that the reader may see. */
export function GoalsCarried({ pair, goals }: { pair: Pair; goals: readonly Goal[] }) {
  const { part, otherName } = pair;
  const none = part === 'coachee' ? 'You have no active goals.' : `${otherName} shares no active goals with you.`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">Goals we carry</h2>
        {part === 'coachee' && (
          <Link prefetch={false} href={linkPaths.goals()} className={TEXT_LINK}>
            Open goals
          </Link>
        )}
      </div>
      {goals.length === 0 ? (
        <p className="mt-2 text-sm text-ink-700">{none}</p>
      ) : (
        <GoalList goals={goals} className="mt-2 sm:grid-cols-2" />
      )}
      <div className="mt-3">
        <WhoSees readers={readersOf('goal', part, otherName)} />
      </div>
    </>
  );
}

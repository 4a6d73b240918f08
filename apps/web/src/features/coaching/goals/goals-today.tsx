'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { GoalList } from '#ui/goal-steps.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { goalsQuery } from './own-goals.api.ts';

/** The active goals; nothing until there is one. */
export function GoalsToday() {
  return (
    <Loaded query={useQuery(goalsQuery())} loading="Looking up your goals" failed="We can’t show your goals right now">
      {(goals) => {
        const active = goals.filter(({ state }) => state === 'active');
        if (active.length === 0) return null;
        return (
          <Card className="@container">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 className="text-lg">Goals</h2>
              <Link prefetch={false} href={linkPaths.goals()} className={TEXT_LINK}>
                Open goals
              </Link>
            </div>
            <GoalList goals={active} className="mt-1 @lg:grid-cols-3" />
          </Card>
        );
      }}
    </Loaded>
  );
}

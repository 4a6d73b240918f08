'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { GoalSteps } from '#ui/goal-steps.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { goalsQuery } from './goals.api.ts';

/** The active goals; nothing until there is one. */
export function GoalsToday() {
  return (
    <Loaded query={useQuery(goalsQuery())} loading="Looking up your goals" failed="We can’t show your goals right now">
      {(goals) => {
        const active = goals.filter(({ state }) => state === 'active');
        if (active.length === 0) return null;
        return (
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 className="text-lg">Goals</h2>
              <Link prefetch={false} href={linkPaths.goals()} className={TEXT_LINK}>
                Open goals
              </Link>
            </div>
            <ul className="mt-1 grid gap-5 sm:grid-cols-3">
              {active.map(({ id, title, marks }) => (
                <li key={id} className="flex flex-col justify-between">
                  <p className="mb-2 text-sm font-semibold break-words">{title}</p>
                  <div>
                    <GoalSteps attainment={marks.at(-1)?.attainment} />
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        );
      }}
    </Loaded>
  );
}

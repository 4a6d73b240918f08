'use client';

import { useQuery } from '@tanstack/react-query';
import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import Link from 'next/link';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { reachedPagesQuery } from './endings.api.ts';

/** The coachings that someone finished, a line each; nothing without any. */
export function ReachedList() {
  const { data } = useQuery(reachedPagesQuery());
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="finished" className="mt-6 rounded-card border border-sand-300 px-5.5 py-4">
      <h2 id="finished" className="text-lg">
        Finished coaching
      </h2>
      <ul>
        {data.map(({ matchId, with: other, finishedAt }) => (
          <li key={matchId} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <span>
              {other.firstName || 'A coach'}, until <LocalTime instant={finishedAt} style="day" />
            </span>
            <Link prefetch={false} href={progressPaths.reached(String(matchId))} className={TEXT_LINK}>
              What you reached<span className="sr-only"> with {other.firstName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

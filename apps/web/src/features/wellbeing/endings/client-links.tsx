'use client';

import { useQuery } from '@tanstack/react-query';
import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import Link from 'next/link';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { reachedPagesQuery } from './endings.api.ts';

/** For the present coach of a client that the page has read, and for a former one. */
export function ClientLinks({ matchId }: { matchId: string }) {
  const { data: client } = useQuery({ ...clientQuery(matchId), enabled: false });
  const { data: pages } = useQuery(reachedPagesQuery());
  const links: readonly (readonly [string, `/${string}`])[] = [
    ...(client ? [['Then and now', progressPaths.clientThenAndNow(matchId)] as const] : []),
    ...(client ? [['What next?', progressPaths.clientWhatNext(matchId)] as const] : []),
    ...(pages?.some((page) => String(page.matchId) === matchId)
      ? [['What you reached', progressPaths.reached(matchId)] as const]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      {links.map(([label, href]) => (
        <Link key={href} prefetch={false} href={href} className={TEXT_LINK}>
          {label}
        </Link>
      ))}
    </p>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import Link from 'next/link';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { TEXT_LINK } from '#ui/link-classes.ts';

/** For the present coach of a client that the page has read. */
export function ThenAndNowLink({ matchId }: { matchId: string }) {
  const { data } = useQuery({ ...clientQuery(matchId), enabled: false });
  if (!data) return null;
  return (
    <p>
      <Link prefetch={false} href={progressPaths.clientThenAndNow(matchId)} className={TEXT_LINK}>
        Then and now
      </Link>
    </p>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button.tsx';
import { clientSessionsQuery } from './client-history.api.ts';

/** Leads to what a former coach can still read; nothing for anyone else. */
export function FormerHistory({ matchId }: { matchId: string }) {
  const { data } = useQuery(clientSessionsQuery(matchId, 1));
  if (!data || data.meta.pagination.total === 0) return null;
  return (
    <p className="mt-5">
      <ButtonLink href={linkPaths.coachClientPart(matchId, 'sessions')}>See your sessions and notes</ButtonLink>
    </p>
  );
}

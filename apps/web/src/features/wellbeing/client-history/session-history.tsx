'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clientSessionsQuery } from './client-history.api.ts';
import { HistoryList, type HistoryProps } from './history-list.tsx';
import { SessionRows } from './session-rows.tsx';

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

export function SessionHistory(shown: HistoryProps) {
  const nothing = (
    <EmptyState title="No sessions yet">
      <p>Sessions appear here once one is booked.</p>
    </EmptyState>
  );
  return (
    <HistoryList
      {...shown}
      part="sessions"
      query={useQuery(clientSessionsQuery(shown.matchId, shown.page))}
      what="the sessions"
      nothing={nothing}
    >
      {(sessions) => (
        <Card>
          <h2 className="mb-2 text-lg">Sessions</h2>
          <SessionRows sessions={sessions} />
        </Card>
      )}
    </HistoryList>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { clientSessionsQuery } from './client-history.api.ts';
import { HistoryList, type HistoryProps } from './history-list.tsx';
import { SessionRows } from './session-rows.tsx';

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

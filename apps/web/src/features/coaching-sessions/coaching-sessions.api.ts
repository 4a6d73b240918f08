import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { listSessions, type SessionList, showSession } from '@waymark/contract/without-schemas/coaching-sessions';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

const CHANGED_BY: readonly NotificationKind[] = ['session-changed', 'session-proposed', 'match-ended'];
export const CHANGED_BY_SESSIONS = { changedBy: CHANGED_BY };

interface SessionsWanted {
  readonly list?: SessionList;
  /** ISO instants: with both, the sessions that overlap with that time. */
  readonly from?: string;
  readonly until?: string;
  readonly page?: number;
}

/** The signed-in person's sessions, a page of them. */
export const sessionsQuery = ({ page = 1, ...wanted }: SessionsWanted, ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'list', wanted, page],
    queryFn: ({ signal }) => ask(listSessions, { query: { ...wanted, pagination: { page } }, signal }),
    meta: CHANGED_BY_SESSIONS,
  });

export const sessionQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await ask(showSession, { params: { id }, signal })).data,
    meta: CHANGED_BY_SESSIONS,
  });

/** Reloads after a refusal too: it means that something changed elsewhere. */
export function useRefreshSessions() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
}

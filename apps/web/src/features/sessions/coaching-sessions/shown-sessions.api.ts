import { queryOptions } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import {
  listSessions,
  type SessionList,
  showSession,
} from '@waymark/contract/without-schemas/sessions/coaching-sessions';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

const CHANGED_BY: readonly NotificationKind[] = [
  'session-changed',
  'session-closed',
  'session-proposed',
  'match-ended',
];
const CHANGED_BY_SESSIONS = { changedBy: CHANGED_BY };

interface SessionsWanted {
  readonly list?: SessionList;
  /** ISO instants: with both, the sessions that overlap with that time. */
  readonly from?: string;
  readonly until?: string;
  /** Only those of this match, as it stands in the address. */
  readonly matchId?: string;
  readonly page?: number;
  readonly pageSize?: number;
}

export const sessionsQuery = ({ page = 1, pageSize, ...wanted }: SessionsWanted, ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'list', wanted, page, pageSize],
    queryFn: ({ signal }) =>
      ask(listSessions, {
        query: { ...wanted, pagination: { page, ...(pageSize && { pageSize }) } },
        signal,
        // A match's id comes from the address.
        expects: ['invalid_request'],
      }),
    meta: CHANGED_BY_SESSIONS,
  });

/** Any id can stand in the address; the page says so if it isn't one of the reader's sessions. */
export const NO_SESSION = ['not_found', 'invalid_request'] as const;

export const sessionQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await ask(showSession, { params: { id }, signal, expects: NO_SESSION })).data,
    meta: CHANGED_BY_SESSIONS,
  });

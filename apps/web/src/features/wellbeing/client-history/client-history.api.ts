import { queryOptions } from '@tanstack/react-query';
import { listClientGoals } from '@waymark/contract/without-schemas/coaching/goals';
import {
  listClientActions,
  listClientNotes,
  listClientSessions,
  showClientOverview,
} from '@waymark/contract/without-schemas/wellbeing/client-history';
import { listClientNeeds } from '@waymark/contract/without-schemas/wellbeing/client-needs';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

const CHANGED_BY: readonly Change[] = [
  'session-changed',
  'session-closed',
  'session-proposed',
  'match-ended',
  'match-resumed',
  'session-work-changed',
];
const CHANGED_BY_SESSIONS = { changedBy: CHANGED_BY };
const CHANGED_BY_GOALS = { changedBy: [...CHANGED_BY, 'goals-changed' as const] };

/** Any id can stand in the address, also that of a former client. */
export const NO_HISTORY = ['not_found', 'invalid_request'] as const;

const keyOf = (matchId: string, ...rest: unknown[]) => [...SESSIONS_KEY, 'client', matchId, ...rest];
const paged = (page: number) => ({ query: { pagination: { page } }, expects: NO_HISTORY });

export const clientOverviewQuery = (matchId: string, ask: Caller = call) =>
  queryOptions({
    queryKey: keyOf(matchId, 'overview'),
    queryFn: async ({ signal }) =>
      (await ask(showClientOverview, { params: { matchId }, signal, expects: NO_HISTORY })).data,
    meta: CHANGED_BY_GOALS,
  });

export const clientSessionsQuery = (matchId: string, page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: keyOf(matchId, 'sessions', page),
    queryFn: ({ signal }) => ask(listClientSessions, { params: { matchId }, signal, ...paged(page) }),
    meta: CHANGED_BY_SESSIONS,
  });

export const clientNotesQuery = (matchId: string, page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: keyOf(matchId, 'notes', page),
    queryFn: ({ signal }) => ask(listClientNotes, { params: { matchId }, signal, ...paged(page) }),
    meta: CHANGED_BY_SESSIONS,
    refetchOnWindowFocus: 'always',
  });

export const clientActionsQuery = (matchId: string, page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: keyOf(matchId, 'actions', page),
    queryFn: ({ signal }) => ask(listClientActions, { params: { matchId }, signal, ...paged(page) }),
    meta: CHANGED_BY_SESSIONS,
  });

export const clientGoalsQuery = (matchId: string, ask: Caller = call) =>
  queryOptions({
    queryKey: keyOf(matchId, 'goals'),
    queryFn: async ({ signal }) =>
      (await ask(listClientGoals, { params: { matchId }, signal, expects: NO_HISTORY })).data,
    meta: CHANGED_BY_GOALS,
  });

export const clientNeedsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'client-needs'],
    queryFn: ({ signal }) => ask(listClientNeeds, { signal }),
    meta: CHANGED_BY_SESSIONS,
  });

import { queryOptions } from '@tanstack/react-query';
import { acceptMatch, declineMatch } from '@waymark/contract/without-schemas/coaching/coach-matches';
import { listClients, showClient } from '@waymark/contract/without-schemas/wellbeing/clients';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { CLIENTS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';
import { CHANGED_BY_MATCHES, CHANGES_MATCHES } from './coach-matches.api.ts';

/** Also by sessions, since a client is shown with the next one and open actions. */
const CHANGED_BY: readonly Change[] = [
  ...CHANGED_BY_MATCHES.changedBy,
  'session-changed',
  'session-closed',
  'session-proposed',
  'session-work-changed',
];
const CHANGED_BY_CLIENTS = { changedBy: CHANGED_BY };

export const clientsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: CLIENTS_KEY,
    queryFn: ({ signal }) => ask(listClients, { signal }),
    meta: CHANGED_BY_CLIENTS,
  });

/** Any id can stand in the address; the page says so if it isn't a client's. */
export const NO_CLIENT = ['not_found', 'invalid_request'] as const;

export const clientQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...CLIENTS_KEY, id],
    queryFn: async ({ signal }) => (await ask(showClient, { params: { id }, signal, expects: NO_CLIENT })).data,
    meta: CHANGED_BY_CLIENTS,
  });

export type Decision = 'accept' | 'decline';

const DECISIONS = { accept: acceptMatch, decline: declineMatch } as const;

export const useDecideMatch = (id: number) =>
  useChange((decision: Decision) => call(DECISIONS[decision], { params: { id } }), CHANGES_MATCHES);

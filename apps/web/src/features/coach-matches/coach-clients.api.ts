import { queryOptions, useMutation } from '@tanstack/react-query';
import { acceptMatch, declineMatch, listClients, showClient } from '@waymark/contract/without-schemas/coach-matches';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { CHANGED_BY_MATCHES, MATCHES_KEY, useRefreshMatches } from './coach-matches.api.ts';

export const clientsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, 'clients'],
    queryFn: ({ signal }) => ask(listClients, { signal }),
    meta: CHANGED_BY_MATCHES,
  });

/** Any id can stand in the address; the page says so if it isn't a client's. */
export const NO_CLIENT = ['not_found', 'invalid_request'] as const;

export const clientQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, 'clients', id],
    queryFn: async ({ signal }) => (await ask(showClient, { params: { id }, signal, expects: NO_CLIENT })).data,
    meta: CHANGED_BY_MATCHES,
  });

export type Decision = 'accept' | 'decline';

const DECISIONS = { accept: acceptMatch, decline: declineMatch } as const;

export function useDecideMatch(id: number) {
  const refresh = useRefreshMatches();
  return useMutation({
    mutationFn: (decision: Decision) => call(DECISIONS[decision], { params: { id } }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { acceptMatch, declineMatch, listClients, showClient } from '@waymark/contract/coach-matches';
import { call } from '#http/call.ts';
import { useRefreshMatches } from './coach-matches.api.ts';
import { CLIENTS, clientQuery } from './match-queries.ts';

export function useClients() {
  return useQuery({ ...CLIENTS, queryFn: ({ signal }) => call(listClients, { signal }) });
}

export function useClient(id: string) {
  return useQuery({
    ...clientQuery(id),
    queryFn: async ({ signal }) => (await call(showClient, { params: { id }, signal })).data,
  });
}

export type Decision = 'accept' | 'decline';

const DECISIONS = { accept: acceptMatch, decline: declineMatch } as const;

/** Answers a request. */
export function useDecideMatch(id: number) {
  const refresh = useRefreshMatches();
  return useMutation({
    mutationFn: (decision: Decision) => call(DECISIONS[decision], { params: { id } }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

import 'server-only';
import { listClients, listSuggestions, showClient, showMyMatch } from '@waymark/contract/coach-matches';
import { serverCall } from '#http/server-call.ts';
import type { Prefetch } from '#query/prefetched.tsx';
import { CLIENTS, clientQuery, MY_MATCH, SUGGESTIONS } from './match-queries.ts';

/** What the pages about matches show, as the server asks for it in the name of whoever is signed in. */
export const prefetchMyMatch = (token: string): Prefetch => ({
  ...MY_MATCH,
  queryFn: () => serverCall(showMyMatch, { token }),
});

export const prefetchSuggestions = (token: string): Prefetch => ({
  ...SUGGESTIONS,
  queryFn: () => serverCall(listSuggestions, { token }),
});

export const prefetchClients = (token: string): Prefetch => ({
  ...CLIENTS,
  queryFn: () => serverCall(listClients, { token }),
});

export const prefetchClient = (token: string, id: string): Prefetch => ({
  ...clientQuery(id),
  queryFn: async () => (await serverCall(showClient, { token, params: { id }, expects: [400, 404] })).data,
});

import { queryOptions } from '@tanstack/react-query';
import {
  cancelSeatedSession,
  changeSeatedSession,
  hostSeatedSession,
  listSeatedSessions,
  planSeatedSession,
  type SeatedSessionDetails,
  showSeatedSession,
} from '@waymark/contract/without-schemas/sessions/seated-sessions';
import type { z } from 'zod';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['seated-sessions'] as const;

export type SeatedList = 'coming' | 'past';

export const seatedSessionsQuery = (list: SeatedList, page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'list', list, page],
    queryFn: ({ signal }) => ask(listSeatedSessions, { query: { list, pagination: { page } }, signal }),
  });

/** Any id can stand in the address. */
export const NO_SESSION = ['not_found', 'invalid_request'] as const;

export const seatedSessionQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }): Promise<SeatedSessionDetails> =>
      (await ask(showSeatedSession, { params: { id }, signal, expects: NO_SESSION })).data,
  });

const useSeatedCall = <Variables>(change: (variables: Variables) => Promise<SeatedSessionDetails>) =>
  useChange(change, {
    show: (queryClient, session) => queryClient.setQueryData(seatedSessionQuery(session.id).queryKey, session),
    refresh: [KEY, SESSIONS_KEY],
  });

export type SeatedPlanInput = z.input<typeof planSeatedSession.schema.body>;
export type HostedPlanInput = z.input<typeof hostSeatedSession.schema.body>;
export type SeatedChangeInput = z.input<typeof changeSeatedSession.schema.body>;

export const usePlanSession = () =>
  useSeatedCall(async (body: SeatedPlanInput | HostedPlanInput) =>
    'groupId' in body ? (await call(hostSeatedSession, { body })).data : (await call(planSeatedSession, { body })).data,
  );

export const useChangeSession = (id: string) =>
  useSeatedCall(async (body: SeatedChangeInput) => (await call(changeSeatedSession, { params: { id }, body })).data);

export const useCancelSession = (id: string) =>
  useSeatedCall(async (_: undefined) => (await call(cancelSeatedSession, { params: { id } })).data);

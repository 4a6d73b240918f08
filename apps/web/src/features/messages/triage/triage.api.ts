import { queryOptions } from '@tanstack/react-query';
import type { TriageCase } from '@waymark/contract/messages/triage';
import {
  claimTriage,
  closeTriage,
  handOverTriage,
  reopenTriage,
  showTriage,
} from '@waymark/contract/without-schemas/messages/triage';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';
import { TRIAGE_CHANGED_BY, TRIAGE_KEY } from './triage-queue.api.ts';

export const caseQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...TRIAGE_KEY, 'of', id],
    queryFn: async ({ signal }) =>
      (await ask(showTriage, { params: { id }, signal, expects: ['not_found', 'invalid_request'] })).data,
    meta: { changedBy: TRIAGE_CHANGED_BY },
  });

export type CaseChange = 'claim' | 'close' | 'reopen' | { readonly note: string };

const ENDPOINTS = { claim: claimTriage, close: closeTriage, reopen: reopenTriage } as const;

export function useChangeCase(id: string) {
  const make = async (change: CaseChange): Promise<TriageCase> => {
    const params = { id };
    if (typeof change === 'object') return (await call(handOverTriage, { params, body: change })).data;
    return (await call(ENDPOINTS[change], { params })).data;
  };
  return useChange(make, {
    show: (queryClient, data) => queryClient.setQueryData(caseQuery(id).queryKey, data),
    refresh: [TRIAGE_KEY],
  });
}

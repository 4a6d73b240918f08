import { queryOptions } from '@tanstack/react-query';
import type { TriageCase } from '@waymark/contract/messages/triage';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import {
  claimTriage,
  closeTriage,
  handOverTriage,
  listTriage,
  reopenTriage,
  showTriage,
} from '@waymark/contract/without-schemas/messages/triage';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

/** Of all that is read about the line. */
export const TRIAGE_KEY = ['triage'] as const;
const CHANGED_BY: readonly NotificationKind[] = ['triage-waiting', 'triage-urgent', 'triage-duty'];

/** Null for coaches without triage duty. */
export const queueQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...TRIAGE_KEY, 'queue'],
    queryFn: async ({ signal }) => {
      try {
        return await ask(listTriage, { signal, expects: ['not_found'] });
      } catch (error) {
        if (isProblem(error, 'not_found')) return null;
        throw error;
      }
    },
    meta: { changedBy: CHANGED_BY },
  });

export const caseQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...TRIAGE_KEY, 'of', id],
    queryFn: async ({ signal }) =>
      (await ask(showTriage, { params: { id }, signal, expects: ['not_found', 'invalid_request'] })).data,
    meta: { changedBy: CHANGED_BY },
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

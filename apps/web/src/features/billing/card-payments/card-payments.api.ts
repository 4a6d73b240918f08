import { queryOptions } from '@tanstack/react-query';
import {
  changeCardChoice,
  listCardPayments,
  showCardChoice,
  startCardPayment,
} from '@waymark/contract/without-schemas/billing/card-payments';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { useChange } from '#query/use-change.ts';

const CHANGED_BY: { changedBy: readonly Change[] } = { changedBy: ['invoice'] };

/** Below the key of invoices, since what changes those changes what can be paid of them. */
export const cardPaymentsQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: ['invoices', id, 'card-payments'],
    queryFn: async ({ signal }) =>
      (await ask(listCardPayments, { params: { id }, signal, expects: ['not_found', 'invalid_request'] })).data,
    meta: CHANGED_BY,
  });

export const useStartCardPayment = (id: string) =>
  useChange(() => call(startCardPayment, { params: { id } }), { outdated: [['invoices']] });

export const cardChoiceQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['card-choice'],
    queryFn: async ({ signal }) => (await ask(showCardChoice, { signal })).data,
  });

export const useChangeCardChoice = () =>
  useChange((isOn: boolean) => call(changeCardChoice, { body: { isOn } }), {
    show: (client, { data }) => client.setQueryData(cardChoiceQuery().queryKey, data),
  });

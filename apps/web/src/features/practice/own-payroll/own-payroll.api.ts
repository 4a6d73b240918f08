import { queryOptions } from '@tanstack/react-query';
import type { ObjectionFields, PayMonth } from '@waymark/contract/practice/payroll-months';
import {
  downloadOwnPayroll,
  listOwnPayroll,
  objectToPayroll,
  showOwnPayroll,
} from '@waymark/contract/without-schemas/practice/payroll-months';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['payroll'] as const;
const CHANGED_BY: { changedBy: readonly Change[] } = { changedBy: ['payroll'] };

export const ownPayrollQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listOwnPayroll, { signal })).data,
    meta: CHANGED_BY,
  });

/** Any month can stand in the address. */
export const payMonthQuery = (month: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, month],
    queryFn: async ({ signal }) =>
      (await ask(showOwnPayroll, { params: { month }, signal, expects: ['not_found', 'invalid_request'] })).data,
    meta: CHANGED_BY,
  });

export const readPayFile = (month: string) => call(downloadOwnPayroll, { params: { month } });

export const useObject = (month: string) =>
  useChange(
    useRepeatable((fields: ObjectionFields, requestId: string) =>
      call(objectToPayroll, { params: { month }, body: { ...fields, requestId } }),
    ),
    {
      show: (client, { data }: { readonly data: PayMonth }) => client.setQueryData(payMonthQuery(month).queryKey, data),
    },
  );

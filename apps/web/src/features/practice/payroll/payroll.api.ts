import { queryOptions } from '@tanstack/react-query';
import type { ObjectionAnswer, PayrollStart, RateFields } from '@waymark/contract/practice/payroll';
import type { Adjustment } from '@waymark/contract/practice/payroll-months';
import {
  adjustPayroll,
  answerObjection,
  beginPayroll,
  downloadPayroll,
  markPaidOut,
  setRate,
  showCoachPayroll,
  showPayroll,
  showRates,
  takeBackRate,
} from '@waymark/contract/without-schemas/practice/payroll';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['practice-payroll'] as const;
const REFRESH = { refresh: [KEY] };
/** Anything can stand in the address. */
const expects = ['not_found', 'invalid_request'] as const;

/** An empty month is the one that closes next. */
export const payrollQuery = (month: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'month', month],
    queryFn: async ({ signal }) =>
      (await ask(showPayroll, { query: month === '' ? {} : { month }, signal, expects })).data,
  });

export const coachPayrollQuery = (id: string, month: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'coach', id, month],
    queryFn: async ({ signal }) => (await ask(showCoachPayroll, { params: { id, month }, signal, expects })).data,
  });

export const coachRatesQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'rates', id],
    queryFn: async ({ signal }) => (await ask(showRates, { params: { id }, signal, expects })).data,
  });

export const readPayrollFile = (month: string) => call(downloadPayroll, { query: { month } });

export const useBeginPayroll = () => useChange((body: PayrollStart) => call(beginPayroll, { body }), REFRESH);

export const useMarkPaidOut = (id: string, month: string) =>
  useChange((paidOn: string) => call(markPaidOut, { params: { id, month }, body: { paidOn } }), REFRESH);

export const useAnswerObjection = (objectionId: string) =>
  useChange((body: ObjectionAnswer) => call(answerObjection, { params: { objectionId }, body }), REFRESH);

export const useAdjustPayroll = (id: string) =>
  useChange(
    useRepeatable((fields: Adjustment & { readonly words: string }, requestId: string) =>
      call(adjustPayroll, { params: { id }, body: { ...fields, requestId } }),
    ),
    REFRESH,
  );

export const useSetRate = (id: string) =>
  useChange((body: RateFields) => call(setRate, { params: { id }, body }), REFRESH);

export const useTakeBackRate = (id: string) =>
  useChange((rateId: string) => call(takeBackRate, { params: { id, rateId } }), REFRESH);

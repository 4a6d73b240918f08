// The console's side of what a practice pays its coaches.
import { z } from 'zod';
import { currencyCode } from '../billing/invoice-drafts.ts';
import { LARGEST_AMOUNT, WHOLE_RATE } from '../billing/money.ts';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { IdParam, RequestId } from '../ids.ts';
import { isKnownZone } from '../moments.ts';
import { statement, text } from '../text.ts';
import { Adjustment, Month, PayMonth, PayMonthSummary, RateKind } from './payroll-months.ts';

const tags = ['Practice'];
const common = { access: { practice: ['owner', 'bookkeeper'] }, resource: 'payroll-account' } as const;

const ZONE = 'Choose a time zone.';

export const PayrollStart = z.strictObject({
  zone: text(64, ZONE).refine(isKnownZone, ZONE),
  /** Sessions before it are in no month. It stands once a month is closed. */
  firstMonth: Month,
});
export type PayrollStart = z.infer<typeof PayrollStart>;

const CoachMonth = z.object({
  /** Null once the account is gone. */
  coachId: z.int().nullable(),
  name: z.string(),
  sessions: z.int(),
  ...PayMonthSummary.shape,
});
export type CoachMonth = z.infer<typeof CoachMonth>;

const PayrollOverview = z.object({
  /** Null before payroll begins. */
  start: PayrollStart.nullable(),
  /** Whether a month is closed, so that the first one stands. */
  hasClosed: z.boolean(),
  /** The newest first. */
  months: z.array(Month),
  month: Month,
  coaches: z.array(CoachMonth),
});
export type PayrollOverview = z.infer<typeof PayrollOverview>;

/** Without a month, the one that closes next or closed last. */
export const showPayroll = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/payroll',
  schema: {
    summary: 'What this practice pays its coaches for a month',
    tags,
    querystring: z.strictObject({ month: Month.optional() }),
    response: { 200: z.object({ data: PayrollOverview }) },
  },
});

/** Problem: `request_decided` for another first month once one is closed. */
export const beginPayroll = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/payroll/start',
  schema: {
    summary: 'Say from which month on, and in which zone, months are closed',
    tags,
    body: PayrollStart,
    response: { 200: z.object({ data: PayrollOverview }) },
  },
});

/** All coaches of a month. */
export const downloadPayroll = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/payroll/file',
  textType: 'text/csv; charset=utf-8',
  schema: {
    summary: 'The lines of all coaches for a month as CSV',
    tags,
    querystring: z.strictObject({ month: Month }),
    response: { 200: z.string() },
  },
});

const coachParams = z.strictObject({ id: IdParam });
const monthParams = coachParams.extend({ month: Month });
const one = { 200: z.object({ data: PayMonth }) };

/** Clients are numbers. */
export const showCoachPayroll = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/payroll/coaches/:id/months/:month',
  schema: { summary: 'A month of one coach', tags, params: monthParams, response: one },
});

export const Payout = z.strictObject({ paidOn: givenDate('Choose the day it was paid.') });
export type Payout = z.infer<typeof Payout>;

/** Again, it corrects the day. Problem: `request_decided` before the month is closed. */
export const markPaidOut = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/payroll/coaches/:id/months/:month/payout',
  schema: { summary: 'Mark a month as paid out', tags, params: monthParams, body: Payout, response: one },
});

/** It stands in the month that closes next. */
export const adjustPayroll = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/payroll/coaches/:id/adjustments',
  problems: ['request_reused'],
  schema: {
    summary: 'Add something to what a coach is paid, or take something off',
    tags,
    params: coachParams,
    body: Adjustment.extend({ words: statement(200, 'Say what it is for.'), requestId: RequestId }),
    response: { 201: one[200] },
  },
});

/** With what is added to the month after the one it is about, or null. */
export const ObjectionAnswer = z.strictObject({
  words: statement(300, 'Give an answer.'),
  adjustment: Adjustment.nullable(),
});
export type ObjectionAnswer = z.infer<typeof ObjectionAnswer>;

/** Problem: `request_decided` if it was answered. */
export const answerObjection = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/payroll/objections/:objectionId/answer',
  problems: ['request_decided'],
  schema: {
    summary: 'Answer an objection',
    tags,
    params: z.strictObject({ objectionId: z.uuid('This is not a valid id.') }),
    body: ObjectionAnswer,
    response: one,
  },
});

const PERCENT = 'Give a percentage from 0 to 100, such as 60.';
const AMOUNT = 'Give an amount such as 80 or 80.50.';

const RateFor = z.discriminatedUnion('level', [
  z.strictObject({ level: z.literal('coach') }),
  z.strictObject({ level: z.literal('client'), clientNumber: z.int().min(1).max(LARGEST_AMOUNT) }),
  z.strictObject({ level: z.literal('package'), packageId: z.uuid('Choose a package.') }),
]);
export type RateFor = z.infer<typeof RateFor>;

const RateValue = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    /** In hundredths of a percent. */
    value: z.int(PERCENT).min(0, PERCENT).max(WHOLE_RATE, PERCENT),
  }),
  z.strictObject({
    kind: z.literal('flat'),
    value: z.int(AMOUNT).min(0, AMOUNT).max(LARGEST_AMOUNT, AMOUNT),
    currency: currencyCode,
  }),
]);

export const RateFields = z.strictObject({
  for: RateFor,
  is: RateValue,
  /** The first day that it counts. */
  from: givenDate('Choose the day from which it counts.'),
});
export type RateFields = z.infer<typeof RateFields>;

const Rate = z.object({
  id: z.uuid(),
  for: RateFor,
  /** Of a package. */
  name: z.string().nullable(),
  kind: RateKind,
  value: z.int(),
  currency: z.string().nullable(),
  from: z.iso.date(),
  /** Whether it counts from a day to come, so that it can be taken back. */
  isComing: z.boolean(),
});
export type Rate = z.infer<typeof Rate>;

const CoachRates = z.object({
  coachId: z.int(),
  name: z.string(),
  rates: z.array(Rate),
  packages: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Numbers of the coach's log. */
  clients: z.array(z.int()),
  /** In the practice's zone: the first day that a rate can count from, but see `setRate`. */
  today: z.iso.date(),
  /** While the coach has none: the first day of the month that closes next. */
  firstFrom: z.iso.date(),
});
export type CoachRates = z.infer<typeof CoachRates>;

const rates = { 200: z.object({ data: CoachRates }) };

/** The newest of each first. */
export const showRates = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/payroll/coaches/:id/rates',
  schema: { summary: 'The rates of a coach', tags, params: coachParams, response: rates },
});

/**
 * Counts from today at the earliest; a coach's first rate of all may count from the month that
 * closes next. Problems: `not_found`, a day before, `request_decided` if another counts from today.
 */
export const setRate = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/payroll/coaches/:id/rates',
  schema: { summary: 'Set a rate from a day on', tags, params: coachParams, body: RateFields, response: rates },
});

/** Problem: `request_decided` for one that counts already. */
export const takeBackRate = endpoint({
  ...common,
  method: 'DELETE',
  url: '/practice/payroll/coaches/:id/rates/:rateId',
  schema: {
    summary: 'Take back a rate that is still to come',
    tags,
    params: coachParams.extend({ rateId: z.uuid('This is not a valid id.') }),
    response: rates,
  },
});

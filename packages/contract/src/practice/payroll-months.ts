// What a practice pays a coach for a month.
import { z } from 'zod';
import { currencyCode } from '../billing/invoice-drafts.ts';
import { LARGEST_AMOUNT } from '../billing/money.ts';
import { endpoint } from '../endpoint.ts';
import { RequestId } from '../ids.ts';
import { statement } from '../text.ts';

const tags = ['Payroll'];
const instant = z.iso.datetime({ offset: true });
const common = { access: ['coach'], resource: 'payroll' } as const;

/** A month closes on this day of the next one. */
export const PAYROLL_CLOSES_ON = 5;
/** For so long after that a coach can object. */
export const OBJECTION_DAYS = 7;

export const Month = z.string('Choose a month.').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.');

const RateLevel = z.enum(['package', 'client', 'coach'], 'Choose what it is for.');
export type RateLevel = z.infer<typeof RateLevel>;
/** Percent in hundredths of the package's price for a session, or an amount for each session. */
export const RateKind = z.enum(['percent', 'flat'], 'Choose one of them.');
export type RateKind = z.infer<typeof RateKind>;

const PayKind = z.enum(['held', 'late-cancellation', 'missed', 'adjustment']);
export type PayKind = z.infer<typeof PayKind>;

/** In the smallest unit of the currency. */
const PaySum = z.object({ currency: z.string(), amount: z.int() });
export type PaySum = z.infer<typeof PaySum>;

const PayLine = z.object({
  id: z.uuid(),
  /** In the practice's zone. */
  day: z.iso.date(),
  kind: PayKind,
  isGroup: z.boolean(),
  /** As in the coach's log; null for a group, and before a first session with them was held. */
  clientNumber: z.int().nullable(),
  /** For the coach alone; null once that account is gone. */
  clientName: z.string().nullable(),
  packageName: z.string().nullable(),
  /** Null for an adjustment, and where no rate holds. */
  rate: z.object({ level: RateLevel, kind: RateKind, value: z.int() }).nullable(),
  /** Null where no rate holds. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  /** What an adjustment is for. */
  words: z.string(),
});
export type PayLine = z.infer<typeof PayLine>;

const Objection = z.object({
  id: z.uuid(),
  /** Null for the month as a whole. */
  lineId: z.uuid().nullable(),
  words: z.string(),
  madeAt: instant,
  /** With what was added to the next month, if anything. */
  answer: z.object({ words: z.string(), adjustment: PaySum.nullable() }).nullable(),
});
export type Objection = z.infer<typeof Objection>;

const PayMonthState = z.enum(['running', 'closing', 'closed']);
export type PayMonthState = z.infer<typeof PayMonthState>;

const summary = {
  month: Month,
  /** Running until it is over, and then closing until the 5th. */
  state: PayMonthState,
  closesOn: z.iso.date(),
  /** In each currency, of what has a rate. */
  sums: z.array(PaySum),
  /** Sessions that no rate holds for. */
  withoutRate: z.int(),
  openObjections: z.int(),
  paidOn: z.iso.date().nullable(),
};

export const PayMonthSummary = z.object(summary);
export type PayMonthSummary = z.infer<typeof PayMonthSummary>;

export const PayMonth = z.object({
  ...summary,
  coachName: z.string(),
  lines: z.array(PayLine),
  objections: z.array(Objection),
  /** The last day to object. */
  objectUntil: z.iso.date(),
  mayObject: z.boolean(),
  /** In the practice's zone. */
  today: z.iso.date(),
});
export type PayMonth = z.infer<typeof PayMonth>;

/** The newest first; none where the practice has no payroll here. */
export const listOwnPayroll = endpoint({
  ...common,
  method: 'GET',
  url: '/payroll',
  schema: {
    summary: 'What the practice pays the signed-in coach, by month',
    tags,
    response: { 200: z.object({ data: z.array(PayMonthSummary) }) },
  },
});

const params = z.strictObject({ month: Month });

export const showOwnPayroll = endpoint({
  ...common,
  method: 'GET',
  url: '/payroll/:month',
  schema: {
    summary: 'One month, with a line for each session',
    tags,
    params,
    response: { 200: z.object({ data: PayMonth }) },
  },
});

export const downloadOwnPayroll = endpoint({
  ...common,
  method: 'GET',
  url: '/payroll/:month/file',
  textType: 'text/csv; charset=utf-8',
  schema: { summary: 'The same as CSV', tags, params, response: { 200: z.string() } },
});

export const ObjectionFields = z.strictObject({
  lineId: z.uuid('This is not a valid id.').nullable(),
  words: statement(300, 'Say what is not right.'),
});
export type ObjectionFields = z.infer<typeof ObjectionFields>;

/** Problems: `not_found`, `request_decided` once the time for it is over. */
export const objectToPayroll = endpoint({
  ...common,
  method: 'POST',
  url: '/payroll/:month/objections',
  problems: ['request_reused'],
  schema: {
    summary: 'Object to a line or to the month',
    tags,
    params,
    body: ObjectionFields.extend({ requestId: RequestId }),
    response: { 201: z.object({ data: PayMonth }) },
  },
});

const AMOUNT = 'Give an amount such as 40 or 40.50.';

/** What is added to a month, or taken off it. */
export const Adjustment = z.strictObject({
  amount: z
    .int(AMOUNT)
    .min(-LARGEST_AMOUNT, AMOUNT)
    .max(LARGEST_AMOUNT, AMOUNT)
    .refine((amount) => amount !== 0, AMOUNT),
  currency: currencyCode,
});
export type Adjustment = z.infer<typeof Adjustment>;

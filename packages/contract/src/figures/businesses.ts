// What the admin of a portfolio sees of its businesses: seats and published figures, no people.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam, RequestId, RowId, rowIds } from '../ids.ts';
import { emailAddress, line, pasted } from '../text.ts';
import { ShownFigure } from './figures.ts';

const tags = ['Businesses'];
const access = ['super-admin'] as const;

const SEATS_AT_MOST = 5_000;
const WHOLE_NUMBER = 'Enter a whole number.';

export const Business = z.object({
  id: z.int(),
  name: z.string().nullable(),
  /** How its admins are called: those who joined by name, those invited by address. */
  admins: z.array(z.object({ id: z.uuid(), name: z.string(), hasJoined: z.boolean() })),
  seats: z.object({ total: z.int(), joined: z.int(), invited: z.int(), free: z.int(), waiting: z.int() }),
  renewsOn: z.iso.date().nullable(),
  isSuspended: z.boolean(),
  /** It left Waymark. */
  isClosed: z.boolean(),
  /** Share of members with a session, as published for this month; null for no one or too few. */
  used: z.object({ month: z.iso.date(), ...ShownFigure.shape }).nullable(),
});
export type Business = z.infer<typeof Business>;

export const Portfolio = z.object({
  name: z.string().nullable(),
  /** Seats that no business has yet. */
  seatsToGive: z.int(),
  businesses: z.array(Business),
});
export type Portfolio = z.infer<typeof Portfolio>;

const OneBusiness = z.object({ data: Business });
const ThePortfolio = z.object({ data: Portfolio });
const Params = z.strictObject({ id: IdParam });

/** By name. */
export const listBusinesses = endpoint({
  method: 'GET',
  url: '/businesses',
  access,
  resource: 'business',
  schema: { summary: 'The businesses of the portfolio', tags, response: { 200: ThePortfolio } },
});

/** What the list shows, a row a business. Every field is quoted, and none is a formula. */
export const exportBusinesses = endpoint({
  method: 'GET',
  url: '/businesses/export',
  access,
  resource: 'business',
  textType: 'text/csv; charset=utf-8',
  schema: { summary: 'The businesses of the portfolio as CSV', tags, response: { 200: z.string() } },
});

export const BusinessDraft = z.strictObject({
  name: line(80, 'Please give the business a name.'),
  seats: z.int(WHOLE_NUMBER).min(0, 'Enter 0 or more.').max(SEATS_AT_MOST, 'Enter 5,000 or less.'),
  renewsOn: z.iso
    .date('Choose a date.')
    .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Choose a date of this century.')
    .nullable(),
});
export type BusinessDraft = z.infer<typeof BusinessDraft>;

/** Its seats come from those of the portfolio. Problem: `too_few_seats`. */
export const createBusiness = endpoint({
  method: 'POST',
  url: '/businesses',
  access,
  resource: 'business',
  schema: { summary: 'Add a business to the portfolio', tags, body: BusinessDraft, response: { 201: OneBusiness } },
});

export const BusinessChange = BusinessDraft.pick({ name: true, renewsOn: true });
export type BusinessChange = z.infer<typeof BusinessChange>;

/** Idempotent. */
export const changeBusiness = endpoint({
  method: 'PUT',
  url: '/businesses/:id',
  access,
  resource: 'business',
  schema: {
    summary: 'Change the name and renewal date of a business',
    tags,
    params: Params,
    body: BusinessChange,
    response: { 200: OneBusiness },
  },
});

/** Their people keep their coaching; their admins only look. All or none. Idempotent. */
export const suspendBusinesses = endpoint({
  method: 'POST',
  url: '/businesses/suspension',
  access,
  resource: 'business',
  schema: {
    summary: 'Suspend businesses, or resume them',
    tags,
    body: z.strictObject({
      ids: rowIds('business', 'businesses'),
      isSuspended: z.boolean('Choose whether they are suspended.'),
    }),
    response: { 200: ThePortfolio },
  },
});

/**
 * For good. Its people keep their accounts and coaching, its seats come back to the portfolio, and
 * its admins can still export. Idempotent. Problem: `other_name`, unless it is called that.
 */
export const closeBusiness = endpoint({
  method: 'POST',
  url: '/businesses/:id/close',
  access,
  resource: 'business',
  schema: {
    summary: 'Close a business',
    tags,
    params: Params,
    body: z.strictObject({ name: pasted(200, 'Type the name as it is written above.') }),
    response: { 200: OneBusiness },
  },
});

/** Problems: `already_in_business`, `business_not_open`, `rate_limited`. */
export const appointBusinessAdmin = endpoint({
  method: 'POST',
  url: '/businesses/:id/admins',
  access,
  resource: 'business',
  schema: {
    summary: 'Invite someone to run a business',
    tags,
    params: Params,
    body: z.strictObject({ email: emailAddress() }),
    response: { 200: OneBusiness },
  },
});

/** Or withdraws the invitation of one. Access ends at once. Idempotent. */
export const endBusinessAdmin = endpoint({
  method: 'POST',
  url: '/businesses/:id/admins/end',
  access,
  resource: 'business',
  schema: {
    summary: 'Remove an admin of a business',
    tags,
    params: Params,
    body: z.strictObject({ adminId: z.uuid('Choose an admin.') }),
    response: { 200: OneBusiness },
  },
});

/** What is typed of a move; its places are chosen. */
export const MovedSeats = z.strictObject({
  seats: z.int(WHOLE_NUMBER).min(1, 'Enter 1 or more.').max(SEATS_AT_MOST, 'Enter 5,000 or less.'),
});

export const SeatMove = MovedSeats.extend({
  /** Null for the seats of the portfolio that no business has. */
  from: RowId.nullable(),
  to: RowId.nullable(),
  requestId: RequestId,
}).refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose two different places.' });
export type SeatMove = z.infer<typeof SeatMove>;

/** Free seats only, all or none. Problems: `too_few_seats`, `business_not_open`. */
export const moveBusinessSeats = endpoint({
  method: 'POST',
  url: '/businesses/seat-moves',
  access,
  resource: 'business',
  problems: ['request_reused'],
  schema: {
    summary: 'Move seats between businesses, or from and to the portfolio',
    tags,
    body: SeatMove,
    response: { 200: ThePortfolio },
  },
});

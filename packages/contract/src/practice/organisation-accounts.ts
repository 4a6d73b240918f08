import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { givenDate } from '../given-times.ts';
import { IdParam } from '../ids.ts';
import { OrganisationKind } from '../organisations/organisations.ts';
import { emailAddress, line } from '../text.ts';

const tags = ['Practice'];

const AMOUNT_AT_MOST = 100_000;
const Amount = z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(AMOUNT_AT_MOST, 'Enter 100,000 or less.');

/** Of an organisation, without its people: sums of the ledger and what it asks for. */
export const OrganisationAccount = z.object({
  id: z.int(),
  kind: OrganisationKind,
  /** Null until its admin gives it one. */
  name: z.string().nullable(),
  since: z.iso.datetime({ offset: true }),
  renewsOn: z.iso.date().nullable(),
  isSuspended: z.boolean(),
  isClosed: z.boolean(),
  seats: z.int(),
  freeSeats: z.int(),
  /** Sessions that its people can still be credited with. */
  sessions: z.int(),
  /** The open request for seats, with what its admin wrote to the practice. */
  request: z
    .object({
      seats: z.int(),
      reason: z.string(),
      askedBy: z.string(),
      createdAt: z.iso.datetime({ offset: true }),
    })
    .nullable(),
});
export type OrganisationAccount = z.infer<typeof OrganisationAccount>;

const access = { practice: ['owner', 'coordinator', 'bookkeeper'] } as const;
const changing = { practice: ['owner', 'coordinator'] } as const;
const resource = 'organisation-account';
const params = z.strictObject({ id: IdParam });
const answered = { 200: OrganisationAccount };

/** Those that ask for seats first, the oldest request before the others; then by name. */
export const listOrganisationAccounts = endpoint({
  method: 'GET',
  url: '/practice/organisations',
  access,
  resource,
  schema: {
    summary: 'The organisations of this practice',
    tags,
    querystring: z.strictObject({
      search: line(100, 'Type a name.').optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(OrganisationAccount) },
  },
});

export const OrganisationStart = z.strictObject({
  kind: OrganisationKind,
  email: emailAddress(),
});
export type OrganisationStart = z.infer<typeof OrganisationStart>;

/**
 * With its first admin, who gets a mail with a link to set a password, and five seats to try it.
 * Problems: `email_in_use`.
 */
export const startOrganisation = endpoint({
  method: 'POST',
  url: '/practice/organisations',
  access: changing,
  resource,
  problems: ['email_in_use'],
  schema: {
    summary: 'Make an organisation with its first admin',
    tags,
    body: OrganisationStart,
    response: { 201: z.object({ email: z.string() }) },
  },
});

/** What a form about seats or sessions asks for. */
export const GrantedAmount = z.strictObject({ amount: Amount });

export const UnitGrant = z.strictObject({
  unit: z.enum(['seat', 'session']),
  amount: Amount,
  /** Of the press: sent again, nothing is granted again. */
  requestId: z.uuid(),
});
export type UnitGrant = z.infer<typeof UnitGrant>;

/** Problems: `not_found`, `organisation_closed`, `request_reused`. */
export const grantUnits = endpoint({
  method: 'POST',
  url: '/practice/organisations/:id/grants',
  access: changing,
  resource,
  problems: ['organisation_closed', 'request_reused'],
  schema: { summary: 'Grant seats or sessions', tags, params, body: UnitGrant, response: answered },
});

export const RenewalChange = z.strictObject({ renewsOn: givenDate('Choose a date.') });

/** Problems: `not_found`, `organisation_closed`. */
export const setRenewal = endpoint({
  method: 'PUT',
  url: '/practice/organisations/:id/renewal',
  access: changing,
  resource,
  problems: ['organisation_closed'],
  schema: { summary: 'Say when it renews', tags, params, body: RenewalChange, response: answered },
});

/** `granted` is null to decline. `asked` is what the request said on the screen. */
export const SeatAnswer = z.strictObject({ asked: z.int(), granted: Amount.nullable() });

/**
 * Its admins are notified. Of two answers the second has `request_decided`, and so has one to
 * a request that says another number by now. Problems: `not_found`, `request_decided`.
 */
export const answerSeatRequest = endpoint({
  method: 'POST',
  url: '/practice/organisations/:id/seat-request/answer',
  access: changing,
  resource,
  problems: ['request_decided'],
  schema: { summary: 'Answer its request for seats', tags, params, body: SeatAnswer, response: answered },
});

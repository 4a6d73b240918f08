// What the console holds for invoices to organisations: who issues, who pays, and what for.
import { z } from 'zod';
import { currencyCode } from '../billing/invoice-drafts.ts';
import { addressLines, countryCode, InvoiceIssuer, partyName, taxNumber } from '../billing/invoice-issuers.ts';
import { LARGEST_AMOUNT } from '../billing/money.ts';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { IdParam } from '../ids.ts';
import { emailAddress } from '../text.ts';

const tags = ['Practice'];
const common = { access: { practice: ['owner', 'bookkeeper'] }, resource: 'organisation-billing' } as const;
const params = z.strictObject({ id: IdParam });

const issuer = { 200: z.object({ data: InvoiceIssuer.nullable() }) };

/** Null until they are given for the first time. */
export const showPracticeIssuer = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/invoice-issuer',
  schema: { summary: 'What stands on the practice’s invoices about it', tags, response: issuer },
});

/** Drafts take the new rate of tax; invoices that were issued keep what they say. */
export const savePracticeIssuer = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/invoice-issuer',
  schema: { summary: 'Change what stands on coming invoices', tags, body: InvoiceIssuer, response: issuer },
});

export const OrganisationBuyer = z.strictObject({
  name: partyName,
  address: addressLines,
  country: countryCode,
  email: emailAddress().nullable(),
  taxNumber,
});
export type OrganisationBuyer = z.infer<typeof OrganisationBuyer>;

const PRICE = 'Give an amount such as 40 or 40.50, or leave it empty.';
const price = z.int(PRICE).min(1, PRICE).max(LARGEST_AMOUNT, PRICE).nullable();

/** Without both prices, nothing is billed from that day on. */
export const OrganisationPriceFields = z.strictObject({
  currency: currencyCode,
  /** For each seat at the end of a month, in the smallest unit of the currency. */
  seatPrice: price,
  /** For each session of published figures. */
  sessionPrice: price,
  from: givenDate('Choose the day from which it counts.'),
});
export type OrganisationPriceFields = z.infer<typeof OrganisationPriceFields>;

const OrganisationPrice = z.object({
  id: z.uuid(),
  currency: z.string(),
  seatPrice: z.int().nullable(),
  sessionPrice: z.int().nullable(),
  from: z.iso.date(),
  /** Whether it counts from a day to come, so that it can be taken back. */
  isComing: z.boolean(),
});
export type OrganisationPrice = z.infer<typeof OrganisationPrice>;

const OrganisationBilling = z.object({
  organisationId: z.int(),
  name: z.string().nullable(),
  isClosed: z.boolean(),
  /** Null until it is given. */
  buyer: OrganisationBuyer.nullable(),
  /** The newest first. */
  prices: z.array(OrganisationPrice),
  hasIssuer: z.boolean(),
  /** In UTC, as months are counted: the first day that a price can count from. */
  today: z.iso.date(),
});
export type OrganisationBilling = z.infer<typeof OrganisationBilling>;

const billing = { 200: z.object({ data: OrganisationBilling }) };

export const showOrganisationBilling = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/organisations/:id/billing',
  schema: { summary: 'What an organisation is billed', tags, params, response: billing },
});

export const saveOrganisationBuyer = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/organisations/:id/buyer',
  schema: { summary: 'Say who the invoices are to', tags, params, body: OrganisationBuyer, response: billing },
});

/** One from the same day replaces it; a month has that of its first day. Problem: a day before. */
export const setOrganisationPrice = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/organisations/:id/prices',
  schema: {
    summary: 'Set what an organisation pays from a day on',
    tags,
    params,
    body: OrganisationPriceFields,
    response: billing,
  },
});

/** Problem: `request_decided` for one that counts already. */
export const takeBackOrganisationPrice = endpoint({
  ...common,
  method: 'DELETE',
  url: '/practice/organisations/:id/prices/:priceId',
  schema: {
    summary: 'Take back a price that is still to come',
    tags,
    params: params.extend({ priceId: z.uuid('This is not a valid id.') }),
    response: billing,
  },
});

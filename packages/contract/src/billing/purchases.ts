// Packages that people bought, and the sessions that are left of them.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { IdParam, RequestId } from '../ids.ts';
import { statement } from '../text.ts';
import { InvoiceFields } from './invoice-drafts.ts';
import { OfferedPackage } from './packages.ts';

const tags = ['Purchases'];
const resource = 'purchase';
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

/**
 * `used`: none is left. `over`: its last day has passed. `refunded`: what was left is paid back.
 * `cancelled`: its invoice was taken back before it was paid.
 */
const PurchaseState = z.enum(['awaiting', 'active', 'used', 'over', 'refunded', 'cancelled']);
export type PurchaseState = z.infer<typeof PurchaseState>;

const Purchase = z.object({
  id: z.uuid(),
  state: PurchaseState,
  /** The reader's part in it; someone of the buyer's family sees what is left, and no invoice. */
  part: z.enum(['coach', 'buyer', 'family']),
  coach: z.object({ id: z.int(), firstName: z.string() }),
  buyerName: z.string(),
  /** As it was when it was bought. */
  name: z.string(),
  sessions: z.int(),
  lengths: z.array(z.int()),
  left: z.int(),
  /** Sessions can begin before it; null until it is paid. */
  validUntil: z.iso.datetime({ offset: true }).nullable(),
  /** What its coach can refund now: the sessions that are left, and what they cost. */
  refund: z.object({ sessions: z.int(), amount: z.int() }).nullable(),
  invoice: z.object({ id: z.uuid(), number: z.string(), total: z.int(), currency: z.string() }).nullable(),
});
export type Purchase = z.infer<typeof Purchase>;

export const BuyerFields = InvoiceFields.pick({
  buyerName: true,
  buyerAddress: true,
  buyerCountry: true,
  buyerEmail: true,
  buyerTaxNumber: true,
});
export type BuyerFields = z.infer<typeof BuyerFields>;

const BuyerAsKnown = z.object({
  buyerName: z.string(),
  buyerAddress: z.string(),
  buyerCountry: z.string(),
  buyerEmail: z.string().nullable(),
  buyerTaxNumber: z.string().nullable(),
});

const PackageToBuy = z.object({
  package: OfferedPackage,
  coach: z.object({ id: z.int(), firstName: z.string(), slug: z.string() }),
  /** False while its coach has not given what has to stand on an invoice. */
  isForSale: z.boolean(),
  /** As on the last invoice that this person got. */
  buyer: BuyerAsKnown,
});
export type PackageToBuy = z.infer<typeof PackageToBuy>;

/** 404 too for people the coach has no room for. */
export const showPackageToBuy = endpoint({
  method: 'GET',
  url: '/package-offers/:id',
  access: ['coachee'],
  resource: 'package',
  schema: {
    summary: 'A package on offer, before it is bought',
    tags,
    params: Params,
    response: { 200: z.object({ data: PackageToBuy }) },
  },
});

/**
 * Issues the coach's invoice. Problems: `note_changed` if it has another version now, and
 * `request_decided` while it isn't for sale; 404 as above.
 */
export const buyPackage = endpoint({
  method: 'POST',
  url: '/purchases',
  access: ['coachee'],
  resource,
  problems: ['request_reused'],
  schema: {
    summary: 'Buy a package by invoice',
    tags,
    /** `version`: the one whose price was on the screen. */
    body: BuyerFields.extend({
      packageId: z.uuid('This is not a valid id.'),
      version: z.int().min(1),
      requestId: RequestId,
    }),
    response: { 201: z.object({ data: Purchase }) },
  },
});

/**
 * The newest first: what a coach sold, or what someone bought and their family has. `matchId`: what
 * the client of that coaching can book with. `invoiceId`: what it was for.
 */
export const listPurchases = endpoint({
  method: 'GET',
  url: '/purchases',
  access: ['coachee', 'coach'],
  resource,
  schema: {
    summary: 'Packages that were bought, with what is left of them',
    tags,
    querystring: z.strictObject({
      matchId: IdParam.optional(),
      invoiceId: z.uuid('This is not a valid id.').optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(Purchase) },
  },
});

const SESSIONS = 'Say how many sessions are left.';

export const RefundFields = z.strictObject({
  /** Those that were left on the screen. */
  sessions: z.int(SESSIONS).min(1, SESSIONS).max(52, SESSIONS),
  reason: statement(200, 'Say why, such as “Two sessions were not needed”.'),
});
export type RefundFields = z.infer<typeof RefundFields>;

/**
 * Takes back the sessions that are left, and credits what they cost. Problems: `note_changed` if
 * others are left now, `request_decided` if none is.
 */
export const refundPurchase = endpoint({
  method: 'POST',
  url: '/purchases/:id/refund',
  access: ['coach'],
  resource,
  problems: ['request_reused'],
  schema: {
    summary: 'Refund what is left of a package',
    tags,
    params: Params,
    body: RefundFields.extend({ requestId: RequestId }),
    response: { 201: z.object({ data: Purchase }) },
  },
});

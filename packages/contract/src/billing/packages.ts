// Several sessions for one price, as a coach offers them.
import { z } from 'zod';
import { showCoach } from '../coaching/coaches.ts';
import { endpoint } from '../endpoint.ts';
import { RequestId } from '../ids.ts';
import { line } from '../text.ts';
import { currencyCode } from './invoice-drafts.ts';
import { rate } from './invoice-issuers.ts';
import { amountsOf, LARGEST_AMOUNT, ONE } from './money.ts';

const tags = ['Packages'];
const resource = 'package';
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

export const PACKAGES_AT_MOST = 20;
const PACKAGE_LENGTHS_AT_MOST = 4;

const between = (least: number, most: number, what: string) => {
  const message = `Choose from ${least} to ${most.toLocaleString('en')} ${what}.`;
  return z.int(message).min(least, message).max(most, message);
};

const LENGTHS = `Give up to ${PACKAGE_LENGTHS_AT_MOST} lengths from 15 to 240 minutes, each once.`;
const PRICE = 'Give a price such as 480 or 480.50.';
const TOO_MUCH = 'This makes more than an invoice can hold. Give a lower price.';

const fields = {
  name: line(80, 'Give the package a name.'),
  sessions: between(1, 52, 'sessions'),
  /** In minutes, the shortest first. */
  lengths: z
    .array(z.int(LENGTHS).min(15, LENGTHS).max(240, LENGTHS), LENGTHS)
    .overwrite((lengths) => lengths.toSorted((one, other) => one - other))
    .min(1, LENGTHS)
    .max(PACKAGE_LENGTHS_AT_MOST, LENGTHS)
    .refine((lengths) => new Set(lengths).size === lengths.length, LENGTHS),
  /** Of all of it, without tax, in the smallest unit of the currency. */
  price: z.int(PRICE).min(0, PRICE).max(LARGEST_AMOUNT, TOO_MUCH),
  currency: currencyCode,
  taxRate: rate,
  /** From the day it is paid. */
  validDays: between(7, 1_095, 'days'),
  /** Up to so long before a session, cancelling gives it back. */
  cancelHours: between(0, 336, 'hours'),
  /** Whether sessions that are left count on when it is bought again. */
  rollsOver: z.boolean('Say yes or no.'),
};

interface Priced {
  readonly price: number;
  readonly taxRate: number;
}

/** With its tax. */
function totalOf({ price, taxRate }: Priced): number {
  const { net, tax } = amountsOf({ quantity: ONE, unitPrice: price, discount: 0, taxRate });
  return net + tax;
}

function refuseTooMuch(priced: Priced, context: z.RefinementCtx): void {
  if (totalOf(priced) > LARGEST_AMOUNT) context.addIssue({ code: 'custom', path: ['price'], message: TOO_MUCH });
}

export const PackageFields = z.strictObject(fields).superRefine(refuseTooMuch);
export type PackageFields = z.infer<typeof PackageFields>;

export const OfferedPackage = z.object({ ...fields, name: z.string(), id: z.uuid(), version: z.int() });
export type OfferedPackage = z.infer<typeof OfferedPackage>;

const Package = OfferedPackage.extend({
  isOffered: z.boolean(),
  /** Whether the practice keeps it off the page. */
  isWithheld: z.boolean(),
  /** When this version was made. */
  changedAt: z.iso.datetime({ offset: true }),
});
export type Package = z.infer<typeof Package>;

const All = z.object({ data: z.array(Package) });

/** Whether it can be bought: its coach gave what has to stand on an invoice. */
const OnPage = OfferedPackage.extend({ isForSale: z.boolean() });
export type PackageOnPage = z.infer<typeof OnPage>;

/** Those that are offered, by their price. */
export const listOfferedPackages = endpoint({
  method: 'GET',
  url: '/coaches/:slug/packages',
  access: 'public',
  resource,
  schema: {
    summary: 'The packages that an approved coach offers',
    tags,
    params: showCoach.schema.params,
    response: { 200: z.object({ data: z.array(OnPage) }) },
  },
});

export const listPackages = endpoint({
  method: 'GET',
  url: '/packages',
  access: ['coach'],
  resource,
  schema: { summary: 'The packages of the signed-in coach, in their latest version', tags, response: { 200: All } },
});

/** Problem: `list_full`. */
export const createPackage = endpoint({
  method: 'POST',
  url: '/packages',
  access: ['coach'],
  resource,
  problems: ['request_reused'],
  schema: {
    summary: 'Make a package and offer it',
    tags,
    body: z.strictObject({ ...fields, requestId: RequestId }).superRefine(refuseTooMuch),
    response: { 201: All },
  },
});

/** Makes a new version; former ones stay as they were. Problem: `note_changed`. */
export const changePackage = endpoint({
  method: 'PUT',
  url: '/packages/:id',
  access: ['coach'],
  resource,
  schema: {
    summary: 'Change a package',
    tags,
    params: Params,
    body: z.strictObject({ ...fields, version: z.int().min(1) }).superRefine(refuseTooMuch),
    response: { 200: All },
  },
});

export const offerPackage = endpoint({
  method: 'PUT',
  url: '/packages/:id/offer',
  access: ['coach'],
  resource,
  schema: {
    summary: 'Show a package on one’s public page, or no longer',
    tags,
    params: Params,
    body: z.strictObject({ isOffered: z.boolean('Say yes or no.') }),
    response: { 200: All },
  },
});

// What stands on a coach's invoices about the coach.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, pasted, statement, text } from '../text.ts';
import { WHOLE_RATE } from './money.ts';

const tags = ['Invoices'];

const ADDRESS = 'Give an address, in up to six lines.';

/** Lines without spaces around them or empty ones between. */
const inLines = (value: string) =>
  value
    .split(/\r\n|\r|\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('\n');

export const addressLines = text(400, 'Keep the address under 400 characters.', ADDRESS)
  .overwrite(inLines)
  .min(1, ADDRESS)
  .refine((value) => value.split('\n').length <= 6, ADDRESS);

const COUNTRY = 'Choose a country.';
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export const countryCode = z
  .string(COUNTRY)
  .overwrite((code) => code.trim().toUpperCase())
  .regex(/^[A-Z]{2}$/, COUNTRY)
  .refine((code) => !/^[A-Z]{2}$/.test(code) || countryNames.of(code) !== undefined, COUNTRY);

export const partyName = line(120, 'Give a name.');
export const taxNumber = statement(40, 'Give a tax number, or leave it empty.').nullable();

const RATE = 'Give a percentage from 0 to 100, such as 19 or 7.5.';

/** In hundredths of a percent. */
export const rate = z.int(RATE).min(0, RATE).max(WHOLE_RATE, RATE);

const SERIES = 'Use up to eight letters from A to Z and digits, or leave it empty.';

export const InvoiceIssuer = z.strictObject({
  name: partyName,
  address: addressLines,
  country: countryCode,
  taxNumber,
  taxRate: rate,
  howToPay: text(400, 'Keep this under 400 characters.', 'Say how your clients pay you.')
    .overwrite(inLines)
    .min(1, 'Say how your clients pay you.'),
  /** Begins each number, such as ML in ML-2026-0001; it may be empty. */
  series: pasted(8, SERIES)
    .overwrite((typed) => typed.toUpperCase())
    .regex(/^[A-Z0-9]*$/, SERIES),
});
export type InvoiceIssuer = z.infer<typeof InvoiceIssuer>;

/** Null until they are given for the first time. */
export const showInvoiceIssuer = endpoint({
  method: 'GET',
  url: '/invoice-issuer',
  access: ['coach'],
  resource: 'practice',
  schema: {
    summary: 'What stands on the invoices of the signed-in coach about them',
    tags,
    response: { 200: z.object({ data: InvoiceIssuer.nullable() }) },
  },
});

/** Invoices that were issued keep what they say. */
export const saveInvoiceIssuer = endpoint({
  method: 'PUT',
  url: '/invoice-issuer',
  access: ['coach'],
  resource: 'practice',
  schema: {
    summary: 'Change what stands on coming invoices',
    tags,
    body: InvoiceIssuer,
    response: { 200: z.object({ data: InvoiceIssuer.nullable() }) },
  },
});

// What a coach writes on an invoice.
import { z } from 'zod';
import { emailAddress, statement } from '../text.ts';
import { addressLines, countryCode, partyName, rate, taxNumber } from './invoice-issuers.ts';
import { amountsOf, isCurrency, LARGEST_AMOUNT, WHOLE_RATE } from './money.ts';

export const LINES_AT_MOST = 20;

const PRICE = 'Give an amount such as 120 or 120.50.';
const TOO_MUCH = 'This makes more than an invoice can hold. Give a lower price or quantity.';
const QUANTITY = 'Give a quantity from 0.001 to 100,000, such as 1 or 1.5.';
const DISCOUNT = 'Give a percentage from 0 to 100, such as 10.';

export const InvoiceLineDraft = z.strictObject({
  words: statement(200, 'Say what it is for.'),
  /** In thousandths. */
  quantity: z.int(QUANTITY).min(1, QUANTITY).max(100_000_000, QUANTITY),
  /** In the smallest unit of the currency. */
  unitPrice: z.int(PRICE).min(0, PRICE).max(LARGEST_AMOUNT, TOO_MUCH),
  /** In hundredths of a percent. */
  discount: z.int(DISCOUNT).min(0, DISCOUNT).max(WHOLE_RATE, DISCOUNT),
  taxRate: rate,
});
export type InvoiceLineDraft = z.infer<typeof InvoiceLineDraft>;

const CURRENCY = 'Give the three letters of a currency, such as EUR.';

/** Where the sum of the lines up to one gets too large, that one is named. */
function refuseTooMuch(lines: readonly InvoiceLineDraft[], context: z.RefinementCtx): void {
  let sum = 0;
  for (const [index, draft] of lines.entries()) {
    const { net, tax } = amountsOf(draft);
    sum += net + tax;
    if (sum <= LARGEST_AMOUNT) continue;
    context.addIssue({ code: 'custom', message: TOO_MUCH, path: [index, 'unitPrice'] });
    return;
  }
}

export const InvoiceFields = z.strictObject({
  buyerName: partyName,
  buyerAddress: addressLines,
  buyerCountry: countryCode,
  buyerEmail: emailAddress().nullable(),
  buyerTaxNumber: taxNumber,
  currency: z
    .string(CURRENCY)
    .overwrite((code) => code.trim().toUpperCase())
    .refine(isCurrency, CURRENCY),
  lines: z
    .array(InvoiceLineDraft)
    .min(1, 'An invoice needs a line.')
    .max(LINES_AT_MOST, `An invoice has at most ${LINES_AT_MOST} lines.`)
    .superRefine(refuseTooMuch),
});
export type InvoiceFields = z.infer<typeof InvoiceFields>;

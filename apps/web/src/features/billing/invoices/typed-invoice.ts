// What is typed into the forms, as the contract takes it.
import { InvoiceFields } from '@waymark/contract/billing/invoice-drafts';
import { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import { CreditNoteFields } from '@waymark/contract/billing/invoices';
import { digitsOf, isCurrency, readDecimal } from '@waymark/contract/billing/money';
import { z } from 'zod';
import type { TypedFields, TypedIssuer } from './typed-fields.ts';

/** What is no number fails at its field, in the contract's words. */
const read = (typed: string, digits: number): number => readDecimal(typed, digits) ?? Number.NaN;
const percent = (typed: string): number => (typed.trim() === '' ? 0 : read(typed, 2));
const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed);

function passOn<Output>(result: z.ZodSafeParseResult<Output>, context: z.RefinementCtx): Output {
  if (result.success) return result.data;
  for (const { message, path } of result.error.issues) context.addIssue({ code: 'custom', message, path: [...path] });
  return z.NEVER;
}

export const TypedInvoice = z.custom<TypedFields>().transform((typed, context): InvoiceFields => {
  const currency = typed.currency.trim().toUpperCase();
  const digits = isCurrency(currency) ? digitsOf(currency) : 2;
  const lines = typed.lines.map(({ words, quantity, unitPrice, discount, taxRate }) => ({
    words,
    quantity: read(quantity, 3),
    unitPrice: read(unitPrice, digits),
    discount: percent(discount),
    taxRate: percent(taxRate),
  }));
  const { buyerEmail, buyerTaxNumber } = typed;
  const fields = { ...typed, buyerEmail: orNull(buyerEmail), buyerTaxNumber: orNull(buyerTaxNumber), lines };
  return passOn(InvoiceFields.safeParse(fields), context);
});

export const TypedDetails = z
  .custom<TypedIssuer>()
  .transform(
    (typed, context): InvoiceIssuer =>
      passOn(
        InvoiceIssuer.safeParse({ ...typed, taxNumber: orNull(typed.taxNumber), taxRate: percent(typed.taxRate) }),
        context,
      ),
  );

interface TypedCredit {
  readonly amount: string;
  readonly reason: string;
}

/** An empty amount is all that is left. */
export const typedCreditIn = (currency: string) =>
  z.custom<TypedCredit>().transform(
    ({ amount, reason }, context): CreditNoteFields =>
      passOn(
        CreditNoteFields.safeParse({
          reason,
          amount: amount.trim() === '' ? null : read(amount, digitsOf(currency)),
        }),
        context,
      ),
  );

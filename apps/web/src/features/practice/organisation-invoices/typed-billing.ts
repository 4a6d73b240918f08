// What is typed into the forms about organisations’ invoices, as the contract takes it.
import { digitsOf, isCurrency, readDecimal } from '@waymark/contract/billing/money';
import { AddedLine } from '@waymark/contract/practice/console-invoices';
import { OrganisationBuyer, OrganisationPriceFields } from '@waymark/contract/practice/organisation-prices';
import { z } from 'zod';

function passOn<Output>(result: z.ZodSafeParseResult<Output>, context: z.RefinementCtx): Output {
  if (result.success) return result.data;
  for (const { message, path } of result.error.issues) context.addIssue({ code: 'custom', message, path: [...path] });
  return z.NEVER;
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed);

/** What is no number fails at its field, in the contract's words. */
function amountIn(typed: string, currency: string): number {
  const code = currency.trim().toUpperCase();
  return readDecimal(typed, isCurrency(code) ? digitsOf(code) : 2) ?? Number.NaN;
}

interface TypedLine {
  readonly words: string;
  readonly amount: string;
}

export const typedLineIn = (currency: string) =>
  z
    .custom<TypedLine>()
    .transform(
      ({ words, amount }, context): AddedLine =>
        passOn(AddedLine.safeParse({ words, amount: amountIn(amount, currency) }), context),
    );

export interface TypedBuyer {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly email: string;
  readonly taxNumber: string;
}

export const TypedBuyerFields = z
  .custom<TypedBuyer>()
  .transform(
    ({ email, taxNumber, ...buyer }, context): OrganisationBuyer =>
      passOn(OrganisationBuyer.safeParse({ ...buyer, email: orNull(email), taxNumber: orNull(taxNumber) }), context),
  );

export interface TypedPrice {
  readonly currency: string;
  readonly seatPrice: string;
  readonly sessionPrice: string;
  readonly from: string;
}

export const TypedPriceFields = z
  .custom<TypedPrice>()
  .transform(({ currency, seatPrice, sessionPrice, from }, context): OrganisationPriceFields => {
    const read = (typed: string) => (typed.trim() === '' ? null : amountIn(typed, currency));
    const fields = { currency, from, seatPrice: read(seatPrice), sessionPrice: read(sessionPrice) };
    return passOn(OrganisationPriceFields.safeParse(fields), context);
  });

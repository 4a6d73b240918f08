import { digitsOf } from '@waymark/contract/billing/money';
import { CardRefusedError, type Money } from './card-processor.ts';

/** docs.stripe.com/currencies, where the smallest unit is the whole one. */
const WITHOUT_DIGITS = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA'],
  ...['PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);
/** Their last digit has to be 0. */
const WITH_THREE_DIGITS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/** In that list as whole units, and in its special cases as hundredths. */
const UNCLEAR = new Set(['UGX']);

const digitsAtStripe = (currency: string): number => {
  if (WITHOUT_DIGITS.has(currency)) return 0;
  return WITH_THREE_DIGITS.has(currency) ? 3 : 2;
};

const refusedCurrency = (currency: string) =>
  new CardRefusedError(`Cards can’t pay in ${currency} here. Please pay as the invoice says.`);

/** In Stripe's unit, exactly; throws `CardRefusedError` where that can't be. */
export function toStripeAmount({ amount, currency }: Money): number {
  const [ours, theirs] = [digitsOf(currency), digitsAtStripe(currency)];
  // Then we can't know that both mean the same amount.
  if (UNCLEAR.has(currency) || ours > theirs) throw refusedCurrency(currency);
  const stripes = amount * 10 ** (theirs - ours);
  if (theirs === 3 && stripes % 10 !== 0) {
    throw new CardRefusedError(
      `Cards can’t pay the last digit of this amount in ${currency}. Please pay as the invoice says.`,
    );
  }
  return stripes;
}

/** What Stripe counted, in our unit. */
export const fromStripeAmount = ({ amount, currency }: Money): number =>
  Math.floor(amount / 10 ** (digitsAtStripe(currency) - digitsOf(currency)));

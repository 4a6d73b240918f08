import { amountsOf, digitsOf, formatMoney, ONE, plainDecimal, shortDecimal } from '@waymark/contract/billing/money';
import type { OfferedPackage, PackageFields } from '@waymark/contract/billing/packages';

/** With its tax, as a client pays it. */
export function priceInWords({ price, taxRate, currency }: Pick<OfferedPackage, 'price' | 'taxRate' | 'currency'>) {
  const { net, tax } = amountsOf({ quantity: ONE, unitPrice: price, discount: 0, taxRate });
  return `${formatMoney(net + tax, currency)}${tax > 0 ? ` with ${shortDecimal(taxRate, 2)} % tax` : ''}`;
}

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);

export const rulesInWords = ({ validDays, cancelHours, rollsOver }: OfferedPackage): string =>
  [
    `To book within ${validDays} days.`,
    cancelHours > 0 ? `You can cancel up to ${hours(cancelHours)} before.` : 'You can cancel until it begins.',
    rollsOver ? 'What is left counts on with the next one.' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** As it is typed into the form of a package. */
export const typedPackage = (known: PackageFields) => ({
  name: known.name,
  sessions: String(known.sessions),
  lengths: known.lengths.join(', '),
  price: plainDecimal(known.price, digitsOf(known.currency)),
  currency: known.currency,
  taxRate: shortDecimal(known.taxRate, 2),
  validDays: String(known.validDays),
  cancelHours: String(known.cancelHours),
  rollsOver: known.rollsOver,
});
export type TypedPackage = ReturnType<typeof typedPackage>;

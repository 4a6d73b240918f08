/** "€60", "€60.50" or "¥6,000", from the smallest unit of the currency. */
export function priceInWords(amount: number, currency: string): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat('en', options).format(amount / 10 ** decimalsOf(currency));
}

/** How many decimals amounts in this currency have: 2 for euros, none for yen. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

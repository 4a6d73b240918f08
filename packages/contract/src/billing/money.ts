/** What fits into PostgreSQL's integer, in the smallest unit of a currency. */
export const LARGEST_AMOUNT = 2_147_483_647;

/** 100 % in hundredths of a percent. */
export const WHOLE_RATE = 10_000;

/** Quantities count thousandths: 1.5 hours are 1500. */
export const ONE = 1_000;

/** ISO 4217, as the runtime knows it. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

const askDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** By code, since a file of thousands of lines asks for each. */
const knownDigits = new Map<string, number>();

/** How many digits an amount has after the point: 2 for EUR, 0 for JPY, 3 for KWD. */
export function digitsOf(currency: string): number {
  const known = knownDigits.get(currency) ?? askDigits(currency);
  knownDigits.set(currency, known);
  return known;
}

/** “1,190.00 EUR”, from an amount in the smallest unit. */
export function formatMoney(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${(amount / 10 ** digits).toLocaleString('en', exact)} ${currency}`;
}

/** As people type it and spreadsheets read it: “1190.00”. */
export const plainDecimal = (value: number, digits: number): string => (value / 10 ** digits).toFixed(digits);

/** The shortest form: “1.5” and “19”. */
export const shortDecimal = (value: number, digits: number): string => String(value / 10 ** digits);

/** Undefined for what is no number, or has more digits after the point. Takes “1.5” and “1,5”. */
export function readDecimal(typed: string, digits: number): number | undefined {
  const [, whole = '', , part = ''] = /^(\d{1,10})([.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || part.length > digits) return undefined;
  return Number(whole + part.padEnd(digits, '0'));
}

/** Half up, of amounts that are never negative. */
const divided = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

export interface PricedLine {
  /** In thousandths. */
  readonly quantity: number;
  readonly unitPrice: number;
  /** In hundredths of a percent, as the rate of tax is. */
  readonly discount: number;
  readonly taxRate: number;
}

/**
 * Rounded once for the net amount and once for its tax, half up, on each line; sums only add.
 * Exact up to amounts that no column holds, which callers refuse.
 */
export function amountsOf({ quantity, unitPrice, discount, taxRate }: PricedLine): {
  readonly net: number;
  readonly tax: number;
} {
  const whole = BigInt(WHOLE_RATE);
  const net = divided(BigInt(quantity) * BigInt(unitPrice) * (whole - BigInt(discount)), BigInt(ONE) * whole);
  return { net: Number(net), tax: Number(divided(net * BigInt(taxRate), whole)) };
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Splits an amount by whole shares that sum to at least as much: no part is more than its share or
 * less than nothing, and in sum they are the amount.
 */
export function splitBy(amount: number, shares: readonly number[]): readonly number[] {
  const all = BigInt(sumOf(shares));
  let [before, reached] = [0n, 0n];
  return shares.map((share) => {
    before += BigInt(share);
    const upTo = all === 0n ? 0n : divided(before * BigInt(amount), all);
    const part = upTo - reached;
    reached = upTo;
    return Number(part);
  });
}

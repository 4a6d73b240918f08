import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvoiceFields } from './invoice-drafts.ts';
import { InvoiceIssuer } from './invoice-issuers.ts';
import { amountsOf, digitsOf, formatMoney, LARGEST_AMOUNT, readDecimal, splitBy, sumOf } from './money.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000_000 }),
  unitPrice: fc.integer({ min: 0, max: LARGEST_AMOUNT }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  taxRate: fc.integer({ min: 0, max: 10_000 }),
});

/** Twice the distance of what was rounded from what it is, as a part of the smallest unit. */
const isHalfUp = (rounded: number, exact: bigint, by: bigint): boolean => {
  const off = 2n * (BigInt(rounded) * by - exact);
  return off > -by && off <= by;
};

test('rounds the net amount of a line and its tax half up, whatever the discount and the rate', () => {
  fc.assert(
    fc.property(line, (one) => {
      const { net, tax } = amountsOf(one);
      if (net > Number.MAX_SAFE_INTEGER) return;
      const [quantity, price, discount] = [BigInt(one.quantity), BigInt(one.unitPrice), BigInt(one.discount)];
      expect(isHalfUp(net, quantity * price * (10_000n - discount), 10_000_000n)).toBe(true);
      if (tax <= Number.MAX_SAFE_INTEGER) {
        expect(isHalfUp(tax, BigInt(net) * BigInt(one.taxRate), 10_000n)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [
    { quantity: 1_000, unitPrice: 10_050, discount: 0, taxRate: 1_900 },
    { net: 10_050, tax: 1_910 },
  ],
  [
    { quantity: 500, unitPrice: 1, discount: 0, taxRate: 0 },
    { net: 1, tax: 0 },
  ],
  [
    { quantity: 1_500, unitPrice: 333, discount: 1_000, taxRate: 700 },
    { net: 450, tax: 32 },
  ],
  [
    { quantity: 1_000, unitPrice: 100, discount: 10_000, taxRate: 1_900 },
    { net: 0, tax: 0 },
  ],
])('knows what %o comes to', (one, amounts) => {
  expect(amountsOf(one)).toEqual(amounts);
});

test('splits an amount by shares, equal to the cent and never more than a share', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const amount = Math.floor(sumOf(given) * part);
      const parts = splitBy(amount, given);
      expect(sumOf(parts)).toBe(amount);
      expect(parts.every((one, index) => one >= 0 && one <= (given[index] ?? 0))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('writes amounts with as many digits as the currency has', () => {
  expect(['EUR', 'JPY', 'KWD'].map(digitsOf)).toEqual([2, 0, 3]);
  expect(['EUR', 'JPY', 'KWD'].map((currency) => formatMoney(1_234_567, currency))).toEqual([
    '12,345.67 EUR',
    '1,234,567 JPY',
    '1,234.567 KWD',
  ]);
  expect(formatMoney(LARGEST_AMOUNT, 'KWD')).toBe('2,147,483.647 KWD');
});

test.each([
  ['120', 2, 12_000],
  ['120.5', 2, 12_050],
  ['120,50', 2, 12_050],
  ['120.505', 2, undefined],
  ['1.005', 3, 1_005],
  ['120.5', 0, undefined],
  ['1,200.50', 2, undefined],
  ['', 2, undefined],
  ['-1', 2, undefined],
])('reads “%s” with %i digits as %s', (typed, digits, value) => {
  expect(readDecimal(typed, digits)).toBe(value);
});

const one = { words: 'A session', quantity: 1_000, unitPrice: 100, discount: 0, taxRate: 0 };
const fields = {
  ...{ buyerName: 'Asha Rao', buyerAddress: 'Lane 1', buyerCountry: 'in', buyerEmail: null, buyerTaxNumber: null },
  currency: 'eur',
};
const problemsOf = (lines: readonly object[], more: object = {}) =>
  InvoiceFields.safeParse({ ...fields, lines, ...more }).error?.issues[0]?.path.join('.');

test('holds amounts up to the largest, and names the line that makes more than that', () => {
  const largest = { ...one, unitPrice: LARGEST_AMOUNT };
  expect(problemsOf([largest])).toBeUndefined();
  expect(problemsOf([{ ...largest, unitPrice: LARGEST_AMOUNT + 1 }])).toBe('lines.0.unitPrice');
  expect(problemsOf([{ ...largest, taxRate: 1 }])).toBe('lines.0.unitPrice');
  expect(problemsOf([{ ...largest, quantity: 1_001 }])).toBe('lines.0.unitPrice');
  expect(problemsOf([one, largest])).toBe('lines.1.unitPrice');
  expect(problemsOf([{ ...one, unitPrice: -1 }])).toBe('lines.0.unitPrice');
  expect(problemsOf([{ ...one, unitPrice: 1.5 }])).toBe('lines.0.unitPrice');
  expect(problemsOf([{ ...one, quantity: 0 }])).toBe('lines.0.quantity');
  expect(problemsOf([{ ...one, discount: 10_001 }])).toBe('lines.0.discount');
  expect(problemsOf([{ ...one, taxRate: 10_001 }])).toBe('lines.0.taxRate');
});

test('names each field that says nothing', () => {
  expect(problemsOf([])).toBe('lines');
  expect(problemsOf(Array(21).fill(one))).toBe('lines');
  expect(problemsOf([one], { currency: 'EURO' })).toBe('currency');
  expect(problemsOf([one], { currency: 'XQX' })).toBe('currency');
  expect(problemsOf([one], { buyerCountry: 'Germany' })).toBe('buyerCountry');
  expect(problemsOf([one], { buyerCountry: 'QX' })).toBe('buyerCountry');
  expect(problemsOf([one], { buyerAddress: ' \n ' })).toBe('buyerAddress');
  expect(problemsOf([one], { buyerEmail: 'asha' })).toBe('buyerEmail');
});

test('keeps an address as lines without empty ones, and a prefix in capitals', () => {
  const issuer = InvoiceIssuer.parse({
    ...{ name: 'Maya Lind', address: ' Harbour 3 \r\n\r\n 20457 Hamburg ', country: 'de', taxNumber: null },
    ...{ taxRate: 1_900, howToPay: 'IBAN', series: ' ml ' },
  });
  expect([issuer.address, issuer.country, issuer.series]).toEqual(['Harbour 3\n20457 Hamburg', 'DE', 'ML']);
});

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type SessionPrices, savePrices, showPrices } from '@waymark/contract/sessions/coach-offers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { priceInWords } from './price-words.ts';
import { PricesCard } from './prices-card.tsx';
import { amountOf, typedAmount } from './typed-prices.ts';

let known: SessionPrices | null;

beforeEach(() => {
  known = null;
  answer(showPrices, () => ({ data: known }));
  answer(savePrices, ({ body }) => {
    known = body.prices;
    return { data: known };
  });
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryProvider>
      <PricesCard lengths={[45, 60]} />
    </QueryProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function type(length: number, price: string) {
  const field = screen.getByLabelText(`${length} minutes`);
  await userEvent.clear(field);
  if (price !== '') await userEvent.type(field, price);
}

test('are set for the lengths on offer, changed, and removed by emptying them', async () => {
  show();
  await screen.findByText(/Your public page shows no prices/);
  await press('Set prices');
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText('30 minutes')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR');
  await type(45, '60,50');
  await press('Save prices');

  await screen.findByText('45 minutes, €60.50');
  screen.getByText('60 minutes, no price');
  expect(known).toEqual({ currency: 'EUR', amounts: { 30: null, 45: 6_050, 60: null } });

  await press('Change prices');
  expect(await screen.findByLabelText('45 minutes')).toHaveProperty('value', '60.50');
  await type(45, '');
  await press('Save prices');
  await screen.findByText(/Your public page shows no prices/);
  expect(known).toBeNull();
});

test('keep the price of a length that is not on offer', async () => {
  known = { currency: 'JPY', amounts: { 30: 4_000, 45: null, 60: null } };
  show();
  await screen.findByText('60 minutes, no price');
  await press('Change prices');
  await screen.findByRole('dialog');
  await type(60, '6000');
  await press('Save prices');
  await screen.findByText('60 minutes, ¥6,000');
  expect(known).toEqual({ currency: 'JPY', amounts: { 30: 4_000, 45: null, 60: 6_000 } });
});

test.each([
  ['', '60', 'Choose a currency.'],
  ['EUR', 'sixty', 'Enter a price such as 60 or 60.50.'],
  ['EUR', '-5', 'Enter a price such as 60 or 60.50.'],
  ['EUR', '60.505', 'Enter a price such as 60 or 60.50.'],
  ['KWD', '60.5055', 'Enter a price such as 60 or 60.500.'],
  ['JPY', '60.5', 'Enter a price such as 6000. This currency has no decimals.'],
  ['EUR', '100000.01', 'Enter a lower price.'],
])('in %j say what is wrong with %j, and keep it', async (currency, typed, message) => {
  show();
  await screen.findByText(/Your public page shows no prices/);
  await press('Set prices');
  await userEvent.selectOptions(await screen.findByLabelText('Currency'), currency);
  await type(45, typed);
  await press('Save prices');

  await screen.findByText(message);
  expect(screen.getByLabelText('45 minutes')).toHaveProperty('value', typed);
  expect(askedOf(savePrices)).toEqual([]);
});

test.each([
  ['60', 'EUR', 6_000, '60', '€60'],
  ['60.5', 'EUR', 6_050, '60.50', '€60.50'],
  [' 60,50 ', 'EUR', 6_050, '60.50', '€60.50'],
  ['0', 'EUR', 0, '0', '€0'],
  ['0.05', 'USD', 5, '0.05', '$0.05'],
  ['6000', 'JPY', 6_000, '6000', '¥6,000'],
  ['1,250', 'KWD', 1_250, '1.250', 'KWD 1.250'],
])('typed as %j in %s are kept to the smallest unit', (typed, currency, amount, again, words) => {
  expect(amountOf(typed, currency)).toBe(amount);
  expect(typedAmount(amount, currency)).toBe(again);
  expect(priceInWords(amount, currency).replace(/\u00a0/g, ' ')).toBe(words);
});

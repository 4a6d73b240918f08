// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buyPackage,
  listPurchases,
  type PackageToBuy,
  type Purchase,
  refundPurchase,
  showPackageToBuy,
} from '@waymark/contract/billing/purchases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { BuyPage } from './buy-page.tsx';
import { OwnPurchases, PurchaseOfInvoice } from './own-purchases.tsx';

const ID = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11';
const SIX: PackageToBuy = {
  package: {
    ...{ id: ID, version: 2, name: 'Six', sessions: 6, lengths: [45], price: 48_000, currency: 'EUR' },
    ...{ taxRate: 1_900, validDays: 180, cancelHours: 24, rollsOver: false },
  },
  coach: { id: 31, firstName: 'Maya', slug: 'maya-rao' },
  isForSale: true,
  buyer: { buyerName: 'Asha Rao', buyerAddress: '', buyerCountry: '', buyerEmail: null, buyerTaxNumber: null },
};
const BOUGHT: Purchase = {
  ...{ id: '4f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b12', state: 'active', part: 'buyer', name: 'Six', sessions: 6 },
  ...{ coach: { id: 31, firstName: 'Maya' }, buyerName: 'Asha Rao', lengths: [45], left: 3 },
  validUntil: '2032-03-04T18:15:00Z',
  refund: null,
  invoice: { id: '5f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b13', number: 'ML-2032-0001', total: 57_120, currency: 'EUR' },
};

let offered: PackageToBuy;
beforeEach(() => {
  offered = SIX;
  answer(showPackageToBuy, () => ({ data: offered }));
});
afterEach(cleanup);

const draw = (page: React.ReactNode) => render(<QueryProvider>{page}</QueryProvider>);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function fillBuyer(): Promise<void> {
  await screen.findByText('571.20 EUR with 19 % tax');
  await userEvent.type(screen.getByLabelText('Address'), 'Lane 1');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'India');
}

test('buys the version that is on the screen, for a country that is chosen by its name', async () => {
  draw(<BuyPage id={ID} />);
  await fillBuyer();
  answer(buyPackage, { data: { ...BOUGHT, state: 'awaiting', left: 0, validUntil: null } });
  await press('Buy for 571.20 EUR');
  await screen.findByRole('heading', { name: 'Your invoice is ready', level: 1 });
  screen.getByText(/^Invoice ML-2032-0001 says how to pay\. Once Maya has your payment/);
  expect(askedOf(buyPackage)[0]?.body).toMatchObject({
    ...{ packageId: ID, version: 2, buyerName: 'Asha Rao', buyerAddress: 'Lane 1', buyerCountry: 'IN' },
    ...{ buyerEmail: null, buyerTaxNumber: null },
  });
});

test('names the field that is missing', async () => {
  draw(<BuyPage id={ID} />);
  await screen.findByText('571.20 EUR with 19 % tax');
  await press(/^Buy for/);
  await screen.findByText('Choose a country.');
  expect(askedOf(buyPackage)).toHaveLength(0);
});

test('shows the new price of a package that changed, and keeps what was typed', async () => {
  draw(<BuyPage id={ID} />);
  await fillBuyer();
  refuse(buyPackage, 'note_changed');
  offered = { ...SIX, package: { ...SIX.package, version: 3, price: 60_000 } };
  await press('Buy for 571.20 EUR');
  await screen.findByText('714.00 EUR with 19 % tax');
  screen.getByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('Lane 1');
  answer(buyPackage, { data: BOUGHT });
  await press('Buy for 714.00 EUR');
  await expect.poll(() => askedOf(buyPackage).at(-1)?.body).toMatchObject({ version: 3 });
});

test('says so while its coach can’t write invoices, or when it is no longer offered', async () => {
  offered = { ...SIX, isForSale: false };
  draw(<BuyPage id={ID} />);
  await screen.findByText('It can’t be bought yet');
  cleanup();
  refuse(showPackageToBuy, 'not_found');
  draw(<BuyPage id={BOUGHT.id} />);
  await screen.findByText('This package can’t be bought');
});

test('lists what someone bought and what their family has, with what is left and until when', async () => {
  const family: Purchase = { ...BOUGHT, id: ID, name: 'Two', part: 'family', buyerName: 'Ines', invoice: null };
  const waiting: Purchase = {
    ...BOUGHT,
    id: SIX.package.id.replace('3', '6'),
    name: 'New',
    state: 'awaiting',
    validUntil: null,
  };
  answer(listPurchases, {
    data: [BOUGHT, family, waiting],
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } },
  });
  draw(<OwnPurchases />);
  const [own, theirs, open] = await screen.findAllByRole('listitem');
  const within0 = within(own as HTMLElement);
  within0.getByText(/^3 of 6 left, until .*4 Mar 2032$/);
  within0.getByRole('link', { name: 'Invoice ML-2032-0001' });
  within(theirs as HTMLElement).getByText(/from Ines/);
  expect(within(theirs as HTMLElement).queryByRole('link')).toBeNull();
  within(open as HTMLElement).getByText('6 sessions, once it is paid');
});

test('says on its invoice what is left of it', async () => {
  answer(listPurchases, { data: [BOUGHT], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } } });
  draw(<PurchaseOfInvoice invoiceId={ID} />);
  await screen.findByText(/^“Six”: 3 of 6 left, until .*4 Mar 2032\.$/);
  expect(askedOf(listPurchases)[0]?.query).toEqual({ invoiceId: ID });
});

test('refunds what its coach saw to be left, with the reason', async () => {
  const page = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };
  const sold: Purchase = { ...BOUGHT, part: 'coach', refund: { sessions: 3, amount: 28_560 } };
  answer(listPurchases, { data: [sold], meta: page });
  answer(refundPurchase, { data: { ...sold, state: 'refunded', left: 0, refund: null } });
  draw(<PurchaseOfInvoice invoiceId={ID} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund what is left' }));
  screen.getByText(/takes back the 3 sessions that are left, and writes a credit note for 285\.60 EUR/);
  await press('Refund');
  await screen.findByText('Say why, such as “Two sessions were not needed”.');
  await userEvent.type(screen.getByLabelText('Why'), 'Moved away');
  await press('Refund');
  await expect.poll(() => askedOf(refundPurchase)[0]?.body).toMatchObject({ sessions: 3, reason: 'Moved away' });
});

// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type CardPayment,
  type CardPayments,
  changeCardChoice,
  listCardPayments,
  showCardChoice,
  startCardPayment,
} from '@waymark/contract/billing/card-payments';
import { showReminders } from '@waymark/contract/billing/invoice-reminders';
import { type Invoice, showInvoice } from '@waymark/contract/billing/invoices';
import { listPurchases } from '@waymark/contract/billing/purchases';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { InvoicePage } from '../invoices/invoice-page.tsx';
import { CardChoice } from './card-choice.tsx';

const ID = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11';

const INVOICE: Invoice = {
  ...{ id: ID, state: 'open', part: 'coachee', number: 'ML-2032-0001', issuerName: 'Maya Lind', version: 1 },
  ...{ buyerName: 'Asha Rao', buyerAddress: 'Lane 1', buyerCountry: 'IN', buyerEmail: null, buyerTaxNumber: null },
  ...{ currency: 'EUR', net: 20_000, tax: 3_800, total: 23_800, left: 23_800, taxes: [], lines: [], payment: null },
  issuer: { name: 'Maya Lind', address: 'Harbour 3', country: 'DE', taxNumber: null, howToPay: 'IBAN DE02' },
  ...{ issuedOn: '2032-01-05', dueOn: '2032-01-19', today: '2032-01-06', createdAt: '2032-01-05T09:00:00Z' },
  ...{ credits: null, reason: '', creditNotes: [] },
};

const PAYMENT: CardPayment = {
  ...{ id: ID, state: 'open', amount: 23_800, startedAt: '2032-01-06T09:00:00Z', reference: null },
  ...{ refunds: [], refundedOutside: 0, disputedAt: null },
};
const PAID: Invoice = { ...INVOICE, state: 'paid', payment: { paidOn: '2032-01-06', how: 'By card (pi_1)' } };

let shown: Invoice;
let paying: CardPayments;
const assign = vi.fn();
beforeEach(() => {
  shown = INVOICE;
  paying = { canPay: true, payments: [] };
  answer(listPurchases, { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } });
  answer(showReminders, { data: { isOn: true, sentOn: [] } });
  answer(showInvoice, () => ({ data: shown }));
  answer(listCardPayments, () => ({ data: paying }));
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  assign.mockReset();
});

const draw = (page: ReactNode) => render(<QueryProvider>{page}</QueryProvider>);
const payButton = () => screen.findByRole('button', { name: 'Pay 238.00 EUR by card' });

test('leads to the page where one pays', async () => {
  const url = 'https://checkout.stripe.com/c/pay/cs_1';
  answer(startCardPayment, () => ({ data: { url } }));
  draw(<InvoicePage id={ID} />);
  await userEvent.click(await payButton());
  await expect.poll(() => assign.mock.calls).toEqual([[url]]);
  screen.getByRole('button', { name: 'Opening ...' });
});

test('says why it can’t be paid by card, and stays', async () => {
  refuse(startCardPayment, 'card_service_away');
  draw(<InvoicePage id={ID} />);
  await userEvent.click(await payButton());
  await screen.findByText(/The card service can’t be reached right now, and nothing was paid/);
  expect(assign).not.toHaveBeenCalled();
});

test('shows nothing of cards where none are taken', async () => {
  paying = { canPay: false, payments: [] };
  draw(<InvoicePage id={ID} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/card/)).toBeNull();
});

test.each([
  ['returned', 'open', 'Your payment is being confirmed. This page shows it as soon as it is.'],
  ['left', 'open', 'You left the payment page, and nothing was paid.'],
  ['returned', 'confirming', 'The bank is still confirming a payment by card.'],
  ['', 'failed', 'The last payment by card didn’t go through, and nothing was taken.'],
  ['returned', 'surplus', '238.00 EUR came by card when nothing was left to pay, and goes back.'],
] as const)('says to someone who came back (%s) from a page that is %s what holds', async (back, state, words) => {
  paying = { canPay: false, payments: [{ ...PAYMENT, state }] };
  draw(<InvoicePage id={ID} back={back} />);
  await screen.findByText(words);
});

test('doesn’t say that a payment is being confirmed once the invoice is paid', async () => {
  shown = PAID;
  paying = { canPay: false, payments: [PAYMENT, { ...PAYMENT, state: 'paid' }] };
  draw(<InvoicePage id={ID} back="returned" />);
  await screen.findByText('Paid on 6 Jan 2032: By card (pi_1).');
  expect(screen.queryByText(/being confirmed/)).toBeNull();
});

test('shows a coach what went back, what failed and why, and what was refunded outside', async () => {
  shown = { ...PAID, part: 'coach', left: 23_000 };
  const failure = 'The bank declined it.';
  paying = {
    canPay: false,
    payments: [
      {
        ...PAYMENT,
        state: 'paid',
        refunds: [
          { amount: 100, state: 'refunded', failure: null },
          { amount: 200, state: 'pending', failure: null },
          { amount: 300, state: 'failed', failure },
        ],
        ...{ refundedOutside: 900, disputedAt: '2032-01-07T09:00:00Z', reference: 'pi_1' },
      },
    ],
  };
  draw(<InvoicePage id={ID} />);
  await screen.findByText('1.00 EUR went back to the card.');
  screen.getByText('2.00 EUR is on its way back to the card.');
  screen.getByText(`3.00 EUR couldn’t go back to the card. ${failure} Pay it back in another way.`);
  screen.getByText('9.00 EUR was refunded outside Waymark. Write a credit note for it.');
  screen.getByText('The cardholder objected to the payment pi_1 at their bank.');
  expect(screen.queryByRole('button', { name: 'Mark as not paid' })).toBeNull();
});

test('lets a coach choose whether clients can pay by card, where cards are taken', async () => {
  answer(showCardChoice, () => ({ data: { isOffered: true, isOn: false } }));
  answer(changeCardChoice, ({ body }) => ({ data: { isOffered: true, ...body } }));
  draw(<CardChoice />);
  await userEvent.click(await screen.findByRole('switch', { name: 'Card payments' }));
  await expect.poll(() => screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  expect(askedOf(changeCardChoice)).toMatchObject([{ body: { isOn: true } }]);
});

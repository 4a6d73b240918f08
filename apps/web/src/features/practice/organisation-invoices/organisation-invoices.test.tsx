// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  addInvoiceLine,
  issueConsoleInvoice,
  listConsoleInvoices,
  payConsoleInvoice,
  removeInvoiceLine,
  showConsoleInvoice,
  showMoneyDue,
} from '@waymark/contract/practice/console-invoices';
import {
  listOrganisationInvoices,
  type OrganisationInvoice,
  showOrganisationInvoice,
} from '@waymark/contract/practice/organisation-invoices';
import {
  type OrganisationBilling,
  saveOrganisationBuyer,
  setOrganisationPrice,
  showOrganisationBilling,
  showPracticeIssuer,
  takeBackOrganisationPrice,
} from '@waymark/contract/practice/organisation-prices';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { ConsoleInvoicesPage } = await import('./console-invoices-page.tsx');
const { ConsoleInvoicePage } = await import('./console-invoice-page.tsx');
const { OrganisationBillingPage } = await import('./organisation-billing-page.tsx');
const { MoneyToday } = await import('./money-today.tsx');
const { OrganisationInvoicePage, OrganisationInvoicesPage } = await import('./own-invoices-pages.tsx');

const ID = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11';
const SEATS = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b12';
const SESSIONS = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b13';
const LINE = { quantity: 10_000, discount: 0, taxRate: 0, tax: 0 };

const DRAFT: OrganisationInvoice = {
  ...{ id: ID, state: 'draft', organisationId: 7, month: '2032-01', number: null, version: 1, currency: 'EUR' },
  ...{ issuerName: 'Demo Practice', buyerName: 'Northwind', total: 140_000, left: 140_000, net: 140_000, tax: 0 },
  ...{ issuedOn: null, dueOn: null, payment: null, reason: '', credits: null, creditNotes: [], today: '2032-02-06' },
  issuer: { name: 'Demo Practice', address: 'Harbour 3', country: 'DE', taxNumber: null, howToPay: 'IBAN' },
  ...{ buyerAddress: 'Quay 1', buyerCountry: 'DE', buyerEmail: null, buyerTaxNumber: null },
  lines: [
    { ...LINE, id: SEATS, source: 'seats', words: 'Seats at the end of January 2032', unitPrice: 4_000, net: 40_000 },
    {
      ...LINE,
      id: SESSIONS,
      source: 'sessions',
      words: 'Sessions held in January 2032',
      unitPrice: 10_000,
      net: 100_000,
    },
  ],
  taxes: [{ taxRate: 0, net: 140_000, tax: 0 }],
};

const ISSUED: OrganisationInvoice = {
  ...DRAFT,
  ...{ state: 'open', number: 'DP-2032-0001', issuedOn: '2032-02-06', dueOn: '2032-02-20' },
};

const BILLING: OrganisationBilling = {
  ...{ organisationId: 7, name: 'Northwind', isClosed: false, buyer: null, hasIssuer: true, today: '2032-02-06' },
  prices: [{ id: ID, currency: 'EUR', seatPrice: 4_000, sessionPrice: null, from: '2032-01-01', isComing: false }],
};

const listed = (data: readonly OrganisationInvoice[]) => ({
  data: data.map((one) => one),
  meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } },
});

let shown: OrganisationInvoice;
beforeEach(() => {
  shown = DRAFT;
  answer(showConsoleInvoice, () => ({ data: shown }));
  answer(showOrganisationBilling, { data: BILLING });
  answer(showPracticeIssuer, { data: null });
});
afterEach(cleanup);

const draw = (page: ReactNode) => render(<QueryProvider>{page}</QueryProvider>);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label, { exact: false }));
  await userEvent.type(screen.getByLabelText(label, { exact: false }), text);
};

test('lists invoices with their organisation and month, and says what is missing before the first', async () => {
  answer(listConsoleInvoices, listed([ISSUED]));
  draw(<ConsoleInvoicesPage shown={{ page: 1, month: '', organisation: '' }} />);
  const table = await screen.findByRole('table', { name: 'Invoices' });
  expect(within(table).getByRole('row', { name: /DP-2032-0001/ }).textContent).toContain('January 2032');
  expect(within(table).getByRole('link', { name: 'Northwind' }).getAttribute('href')).toBe('/practice/organisations/7');
  expect(screen.getByRole('link', { name: /give the details/ })).toBeTruthy();
});

test('takes a line out of a draft, adds one, and issues the version that is on the screen', async () => {
  answer(removeInvoiceLine, { data: DRAFT });
  answer(addInvoiceLine, { data: DRAFT });
  answer(issueConsoleInvoice, () => {
    shown = ISSUED;
    return { data: shown };
  });
  draw(<ConsoleInvoicePage id={ID} />);
  await press('Take out Sessions held in January 2032');
  await press('Add line');
  await fill('What for', 'A workshop');
  await fill('Amount without tax', 'x');
  await press('Add line');
  expect(await screen.findByText('Give an amount of more than 0, such as 20 or 20.50.')).toBeTruthy();
  await fill('Amount without tax', '250,50');
  await press('Add line');
  await press('Issue invoice');
  await screen.findByText(/It is due on/);
  expect(askedOf(removeInvoiceLine).at(-1)?.params).toMatchObject({ lineId: SESSIONS });
  expect(askedOf(addInvoiceLine).at(-1)?.body).toMatchObject({ words: 'A workshop', amount: 25_050 });
  expect(askedOf(issueConsoleInvoice).at(-1)?.body).toEqual({ version: 1 });
});

test('says what a draft lacks, and keeps it when it isn’t issued', async () => {
  shown = { ...DRAFT, buyerAddress: '', buyerCountry: '' };
  answer(issueConsoleInvoice, problem('request_decided'));
  draw(<ConsoleInvoicePage id={ID} />);
  expect((await screen.findByRole('link', { name: 'say who it is to' })).getAttribute('href')).toBe(
    '/practice/organisations/7',
  );
  await press('Issue invoice');
  expect(await screen.findByText('This request was answered already.')).toBeTruthy();
});

test('marks an invoice as paid', async () => {
  shown = ISSUED;
  answer(payConsoleInvoice, { data: ISSUED });
  draw(<ConsoleInvoicePage id={ID} />);
  await press('Mark as paid');
  await press('Mark as paid');
  await vi.waitFor(() =>
    expect(askedOf(payConsoleInvoice).at(-1)?.body).toEqual({ paidOn: '2032-02-06', how: 'Bank transfer' }),
  );
});

test('sets a price from a day on, and says that sessions of small groups are never billed', async () => {
  answer(setOrganisationPrice, { data: BILLING });
  answer(saveOrganisationBuyer, { data: BILLING });
  draw(<OrganisationBillingPage id="7" />);
  expect(await screen.findByText(/groups too small for figures are never billed/)).toBeTruthy();
  await fill('A session held', '95');
  await press('Set price');
  await vi.waitFor(() =>
    expect(askedOf(setOrganisationPrice).at(-1)?.body).toEqual({
      ...{ currency: 'EUR', seatPrice: 4_000, sessionPrice: 9_500, from: '2032-02-06' },
    }),
  );
  await fill('Address', 'Quay 1');
  await press('Save buyer');
  expect(await screen.findByText('Choose a country.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany');
  await press('Save buyer');
  await vi.waitFor(() =>
    expect(askedOf(saveOrganisationBuyer).at(-1)?.body).toEqual({
      ...{ name: 'Northwind', address: 'Quay 1', country: 'DE', email: null, taxNumber: null },
    }),
  );
});

test('keeps a price that is typed while another is taken back, and begins with today again once it is set', async () => {
  const coming = BILLING.prices.map((price) => ({ ...price, id: SEATS, from: '2032-03-01', isComing: true }));
  answer(showOrganisationBilling, { data: { ...BILLING, prices: [...coming, ...BILLING.prices] } });
  answer(takeBackOrganisationPrice, { data: BILLING });
  answer(setOrganisationPrice, { data: BILLING });
  draw(<OrganisationBillingPage id="7" />);
  await screen.findByRole('button', { name: /^Take back/ });
  await fill('A session held', '95');
  const from = within(screen.getByRole('form', { name: 'New price' })).getByLabelText('From');
  fireEvent.change(from, { target: { value: '2032-04-01' } });
  answer(showOrganisationBilling, { data: BILLING });
  await press(/^Take back/);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull());
  expect(screen.getByLabelText('A session held', { exact: false })).toHaveProperty('value', '95');
  await press('Set price');
  await vi.waitFor(() => expect(from).toHaveProperty('value', BILLING.today));
  expect(askedOf(setOrganisationPrice).at(-1)?.body).toMatchObject({ sessionPrice: 9_500, from: '2032-04-01' });
});

test('says on Today what is to issue, overdue and objected to', async () => {
  answer(showMoneyDue, { data: { drafts: 2, overdue: 1, objections: 1 } });
  draw(<MoneyToday />);
  expect(await screen.findByText('2 drafts to issue, 1 overdue')).toBeTruthy();
  expect(screen.getByText('1 objection waits for an answer')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the drafts' }).getAttribute('href')).toBe(
    '/practice/invoices?state=draft',
  );
});

test('shows admins the invoices to their organisation, with nothing to change', async () => {
  answer(listOrganisationInvoices, listed([ISSUED]));
  answer(showOrganisationInvoice, { data: ISSUED });
  draw(<OrganisationInvoicesPage page={1} />);
  const link = await screen.findByRole('link', { name: 'Invoice DP-2032-0001' });
  expect(link.getAttribute('href')).toBe(`/organisation-invoices/${ID}`);
  cleanup();
  draw(<OrganisationInvoicePage id={ID} />);
  await screen.findByRole('heading', { level: 1, name: 'Invoice DP-2032-0001' });
  expect(screen.queryByRole('button')).toBeNull();
});

// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listCardPayments, showCardChoice } from '@waymark/contract/billing/card-payments';
import { type InvoiceIssuer, saveInvoiceIssuer, showInvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import { showReminderChoice, showReminders } from '@waymark/contract/billing/invoice-reminders';
import {
  changeInvoice,
  creditInvoice,
  draftInvoice,
  type Invoice,
  type InvoiceSummary,
  issueInvoice,
  listInvoices,
  markInvoicePaid,
  showInvoice,
  showInvoiceStart,
  unmarkInvoicePaid,
} from '@waymark/contract/billing/invoices';
import { listPackages } from '@waymark/contract/billing/packages';
import { listPurchases } from '@waymark/contract/billing/purchases';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { DraftInvoicePage } from './draft-invoice-page.tsx';
import { InvoiceDetailsPage } from './invoice-details-page.tsx';
import { InvoicePage } from './invoice-page.tsx';
import { invoicesShownBy } from './invoices-address.ts';
import { InvoicesPage, OwnInvoicesPage } from './invoices-page.tsx';
import { NewInvoicePage } from './new-invoice-page.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const ID = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11';
const NOTE_ID = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b12';

const ISSUER: InvoiceIssuer = {
  ...{ name: 'Maya Lind', address: 'Harbour 3\nHamburg', country: 'DE', taxNumber: null },
  ...{ taxRate: 1_900, howToPay: 'IBAN DE02', series: 'ML' },
};

const SUMMARY: InvoiceSummary = {
  ...{ id: ID, state: 'open', part: 'coach', number: 'ML-2032-0001', issuerName: 'Maya Lind' },
  ...{ buyerName: 'Asha Rao', currency: 'EUR', total: 23_800, left: 23_800 },
  ...{ issuedOn: '2032-01-05', dueOn: '2032-01-19', payment: null },
};

const { taxRate: _taxRate, series: _series, ...ISSUED_BY } = ISSUER;

const INVOICE: Invoice = {
  ...SUMMARY,
  ...{ version: 1, issuer: ISSUED_BY },
  ...{ buyerAddress: 'Lane 1', buyerCountry: 'IN', buyerEmail: null, buyerTaxNumber: null },
  lines: [
    { words: 'Coaching', quantity: 2_000, unitPrice: 10_000, discount: 0, taxRate: 1_900, net: 20_000, tax: 3_800 },
  ],
  ...{ net: 20_000, tax: 3_800, taxes: [{ taxRate: 1_900, net: 20_000, tax: 3_800 }] },
  ...{ credits: null, reason: '', creditNotes: [], today: '2032-01-06', createdAt: '2032-01-05T09:00:00Z' },
};

const DRAFT: Invoice = { ...INVOICE, state: 'draft', number: null, issuedOn: null, dueOn: null };

let shown: Invoice;
beforeEach(() => {
  shown = INVOICE;
  answer(showInvoice, () => ({ data: shown }));
  answer(listPackages, () => ({ data: [] }));
  answer(listPurchases, { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } });
  answer(listCardPayments, () => ({ data: { canPay: false, payments: [] } }));
  answer(showCardChoice, () => ({ data: { isOffered: false, isOn: false } }));
  answer(showReminderChoice, { data: { isOn: true } });
  answer(showReminders, { data: { isOn: true, sentOn: [] } });
  answer(showInvoiceIssuer, () => ({ data: ISSUER }));
});
afterEach(cleanup);

const draw = (page: ReactNode) => render(<QueryProvider>{page}</QueryProvider>);
async function showIssued(): Promise<void> {
  draw(<InvoicePage id={ID} />);
  await screen.findByRole('heading', { level: 1, name: 'Invoice ML-2032-0001' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label, { exact: false }));
  await userEvent.type(screen.getByLabelText(label, { exact: false }), text);
};
const pages = { data: [SUMMARY], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } } };

test('lists a coach’s invoices with who, state, day and total, and asks for those of one state', async () => {
  answer(listInvoices, ({ query }) => (query?.state === 'paid' ? { ...pages, data: [] } : pages));
  draw(<InvoicesPage shown={invoicesShownBy({})} />);
  const row = (await screen.findByRole('link', { name: 'Invoice ML-2032-0001' })).closest('tr');
  expect(row?.textContent).toContain('Asha RaoOpen5 Jan 2032Due 19 Jan 2032238.00 EUR');
  cleanup();
  draw(<InvoicesPage shown={invoicesShownBy({ state: 'paid' })} />);
  await screen.findByText('There are no invoices like that.');
  expect(invoicesShownBy({ state: 'constructor', page: '2' })).toEqual({ page: 2, state: undefined });
});

test('lists to a client what they got, from who', async () => {
  const got: InvoiceSummary = { ...SUMMARY, part: 'coachee', state: 'overdue' };
  answer(listInvoices, () => ({ ...pages, data: [got] }));
  draw(<OwnInvoicesPage page={1} />);
  const link = await screen.findByRole('link', { name: 'Invoice ML-2032-0001' });
  expect([link.getAttribute('href'), link.closest('tr')?.textContent]).toEqual([
    `/invoices/${ID}`,
    expect.stringContaining('Maya LindOverdueDue 19 Jan 2032'),
  ]);
});

test('saves the details as they are typed, a rate in percent', async () => {
  answer(saveInvoiceIssuer, ({ body }) => ({ data: body }));
  draw(<InvoiceDetailsPage />);
  await screen.findByLabelText('Usual tax rate in %');
  expect(screen.getByLabelText<HTMLSelectElement>('Country').selectedOptions[0]?.text).toBe('Germany');
  await fill('Usual tax rate in %', '7.55x');
  await press('Save details');
  await screen.findByText('Give a percentage from 0 to 100, such as 19 or 7.5.');
  await fill('Usual tax rate in %', '7,5');
  await press('Save details');
  await screen.findByText('Saved.');
  expect(askedOf(saveInvoiceIssuer)).toMatchObject([{ body: { ...ISSUER, taxRate: 750 } }]);
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Norway');
  await press('Save details');
  await vi.waitFor(() => expect(askedOf(saveInvoiceIssuer).at(-1)?.body.country).toBe('NO'));
});

test('drafts an invoice in the digits of its currency, and names the line that is wrong', async () => {
  answer(showInvoiceStart, () => ({
    data: {
      ...{ buyerName: 'Asha Rao', buyerAddress: 'Lane 1', buyerCountry: 'IN', currency: 'JPY' },
      buyerEmail: null,
      buyerTaxNumber: null,
    },
  }));
  answer(draftInvoice, () => ({ data: DRAFT }));
  draw(<NewInvoicePage matchId="6" />);
  await screen.findByLabelText('What line 1 is for');
  await fill('What line 1 is for', 'Coaching');
  await fill('Price of one', '120.50');
  await press('Save draft');
  await screen.findByText('Give an amount such as 120 or 120.50.');
  await fill('Currency', 'kwd');
  await press('Add line');
  const second = within(screen.getByRole('group', { name: 'Line 2' }));
  await userEvent.type(second.getByLabelText('What line 2 is for'), 'A book');
  await userEvent.type(second.getByLabelText('Price of one'), '2147483.647');
  await press('Save draft');
  await second.findByText('This makes more than an invoice can hold. Give a lower price or quantity.');
  await userEvent.click(second.getByRole('button', { name: 'Remove line 2' }));
  await press('Save draft');
  await expect.poll(() => askedOf(draftInvoice)).toHaveLength(1);
  expect(askedOf(draftInvoice)[0]?.body).toMatchObject({
    currency: 'KWD',
    lines: [{ words: 'Coaching', quantity: 1_000, unitPrice: 120_500, discount: 0, taxRate: 1_900 }],
  });
});

test('asks for missing details, and keeps what was typed into a draft that was changed elsewhere', async () => {
  shown = { ...DRAFT, issuer: null };
  draw(<DraftInvoicePage id={ID} />);
  await screen.findByRole('link', { name: 'Give the details that stand on your invoices' });
  await press('Change');
  await fill('What line 1 is for', 'Other words');
  refuse(changeInvoice, 'note_changed');
  await press('Save draft');
  await screen.findByText(/was changed elsewhere in the meantime/);
  expect(screen.getByLabelText<HTMLInputElement>('What line 1 is for').value).toBe('Other words');
});

test('issues a draft after a question, as the version that is shown', async () => {
  shown = DRAFT;
  answer(issueInvoice, () => {
    shown = INVOICE;
    return { data: shown };
  });
  draw(<DraftInvoicePage id={ID} />);
  await screen.findByRole('heading', { level: 1, name: 'Draft invoice' });
  await press('Issue invoice');
  screen.getByText(/Afterwards you can only credit it/);
  await press('Issue invoice');
  await screen.findByText('This invoice is issued');
  expect(askedOf(issueInvoice)).toMatchObject([{ body: { version: 1 } }]);
});

test('shows an invoice to its client without what only the coach does', async () => {
  shown = { ...INVOICE, part: 'coachee' };
  await showIssued();
  screen.getByText('2 × 100.00 EUR, 19 % tax');
  screen.getByText('Tax, 19 % of 200.00 EUR');
  expect(screen.getByRole('status').textContent).toBe('It is due on 19 Jan 2032.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('is marked paid and back', async () => {
  answer(markInvoicePaid, ({ body }) => {
    shown = { ...INVOICE, state: 'paid', payment: body };
    return { data: shown };
  });
  answer(unmarkInvoicePaid, () => {
    shown = INVOICE;
    return { data: shown };
  });
  await showIssued();
  await press('Mark as paid');
  await fill('How it was paid', 'Cash');
  await press('Mark as paid');
  await screen.findByText('Paid on 6 Jan 2032: Cash.');
  await press('Mark as not paid');
  await screen.findByText('It is due on 19 Jan 2032.');
});

test('credits a part, or all of it when the amount is left empty', async () => {
  answer(creditInvoice, () => {
    const note = { id: NOTE_ID, number: 'ML-2032-0002', total: 2_050, issuedOn: '2032-01-06' };
    shown = { ...INVOICE, left: 21_750, creditNotes: [note] };
    return { data: shown };
  });
  await showIssued();
  await press('Write credit note');
  await fill('Amount with tax', '20.505');
  await fill('Why', 'One session less');
  await press('Issue credit note');
  await screen.findByText('Give an amount of more than 0, such as 20 or 20.50.');
  await fill('Amount with tax', '20.50');
  await press('Issue credit note');
  const link = await screen.findByRole('link', { name: 'Credit note ML-2032-0002' });
  expect(link.getAttribute('href')).toBe(`/invoices/${NOTE_ID}`);
  await press('Write credit note');
  await fill('Why', 'The rest');
  await press('Issue credit note');
  await expect.poll(() => askedOf(creditInvoice).map(({ body }) => body.amount)).toEqual([2_050, null]);
});

test('says so if there is no such invoice', async () => {
  refuse(showInvoice, 'not_found');
  draw(<InvoicePage id={ID} />);
  await screen.findByText('There is no such invoice');
});

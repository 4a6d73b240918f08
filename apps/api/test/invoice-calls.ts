import { randomUUID } from 'node:crypto';
import type { InvoiceFields } from '@waymark/contract/billing/invoice-drafts';
import { type InvoiceIssuer, saveInvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import * as contract from '@waymark/contract/billing/invoices';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

export const ISSUER: InvoiceIssuer = {
  name: 'Maya Lind Coaching',
  address: 'Harbour 3\n20457 Hamburg',
  country: 'DE',
  taxNumber: 'DE123456789',
  taxRate: 1_900,
  howToPay: 'IBAN DE02 1203 0000 0000 2020 51',
  series: 'ML',
};

export const INVOICE_LINE = { words: 'Coaching', quantity: 2_000, unitPrice: 10_000, discount: 0, taxRate: 1_900 };

export const INVOICE_FIELDS: InvoiceFields = {
  buyerName: 'Asha Rao',
  buyerAddress: 'Lane 1\nMumbai',
  buyerCountry: 'IN',
  buyerEmail: null,
  buyerTaxNumber: null,
  currency: 'EUR',
  lines: [INVOICE_LINE],
};

const done = <Reply extends { status: number; body: unknown }>(reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply;
};

type Named = { readonly id: string };

export function invoiceCalls(api: TestApp) {
  const params = ({ id }: Named) => ({ params: { id } });
  const draft = (coach: Person, matchId: number, body: object = {}) =>
    api.call(coach, contract.draftInvoice, {
      params: { matchId },
      body: { ...INVOICE_FIELDS, requestId: randomUUID(), ...body },
    });
  const issue = (by: Person, invoice: Named & { readonly version: number }) =>
    api.call(by, contract.issueInvoice, { ...params(invoice), body: { version: invoice.version } });
  return {
    draft,
    issue,
    giveDetails: (coach: Person, body: object = {}) =>
      api.call(coach, saveInvoiceIssuer, { body: { ...ISSUER, ...body } }),
    show: (by: Person, invoice: Named) => api.call(by, contract.showInvoice, params(invoice)),
    change: (by: Person, invoice: Named & { readonly version: number }, body: object = {}) =>
      api.call(by, contract.changeInvoice, {
        ...params(invoice),
        body: { ...INVOICE_FIELDS, version: invoice.version, ...body },
      }),
    drop: (by: Person, invoice: Named) => api.call(by, contract.deleteInvoice, params(invoice)),
    pay: (by: Person, invoice: Named, body: object = {}) =>
      api.call(by, contract.markInvoicePaid, {
        ...params(invoice),
        body: { paidOn: '2026-01-05', how: 'Bank transfer', ...body },
      }),
    unpay: (by: Person, invoice: Named) => api.call(by, contract.unmarkInvoicePaid, params(invoice)),
    credit: (by: Person, invoice: Named, body: object = {}) =>
      api.call(by, contract.creditInvoice, {
        ...params(invoice),
        body: { amount: null, reason: 'Not needed', requestId: randomUUID(), ...body },
      }),
    listOf: async (by: Person, state = ''): Promise<contract.InvoiceSummary[]> =>
      (
        await api.call(by, {
          ...contract.listInvoices,
          url: `${contract.listInvoices.url}${state && `?state=${state}`}`,
        })
      ).body.data,
    drafted: async (coach: Person, matchId: number, body: object = {}): Promise<contract.Invoice> =>
      done(await draft(coach, matchId, body)).body.data,
    issued: async (coach: Person, matchId: number, body: object = {}): Promise<contract.Invoice> =>
      done(await issue(coach, done(await draft(coach, matchId, body)).body.data)).body.data,
  };
}

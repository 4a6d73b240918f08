import { randomUUID } from 'node:crypto';
import * as contract from '@waymark/contract/billing/invoices';
import { eq } from 'drizzle-orm';
import { invoiceLines, invoices } from '#billing/invoices/invoices.table.ts';
import { INVOICE_FIELDS, INVOICE_LINE } from '../invoice-calls.ts';
import type { Probe } from './probe.ts';

const { lines, ...BUYER } = INVOICE_FIELDS;

/** Issued, so that its client reads it, and issuing it again answers the same. */
export const invoiceProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id: clientId, match, mark }) {
    if (!match) throw new Error('The owner has no match.');
    const value = `planted-invoice-${mark}`;
    const amounts = { net: 20_000, tax: 3_800 };
    const [made] = await db
      .insert(invoices)
      .values({
        ...{ kind: 'invoice', coachId: match.coachId, clientId, requestId: randomUUID(), requestHash: '' },
        ...{ ...BUYER, ...amounts, total: 23_800 },
      })
      .returning();
    const id = made?.id ?? '';
    await db.insert(invoiceLines).values({ invoiceId: id, position: 0, ...INVOICE_LINE, words: value, ...amounts });
    const issuer = { name: 'A coach', address: 'A street', country: 'DE', taxNumber: null, howToPay: 'IBAN' };
    await db
      .update(invoices)
      .set({
        ...{ state: 'issued', issuer, series: 'P', year: 2026, number: mark },
        ...{ issuedOn: '2026-11-01', dueOn: '2026-11-15' },
      })
      .where(eq(invoices.id, id));
    return { value, params: { id, matchId: match.id } };
  },
  writes: [
    { endpoint: contract.draftInvoice, body: () => ({ ...BUYER, lines, requestId: randomUUID() }) },
    { endpoint: contract.changeInvoice, body: () => ({ ...BUYER, lines, version: 1 }) },
    { endpoint: contract.issueInvoice, body: () => ({ version: 1 }) },
    { endpoint: contract.deleteInvoice },
    { endpoint: contract.markInvoicePaid, body: () => ({ paidOn: '2026-11-02', how: 'Bank transfer' }) },
    { endpoint: contract.unmarkInvoicePaid },
    {
      endpoint: contract.creditInvoice,
      body: () => ({ amount: 100, reason: 'A reason', requestId: randomUUID() }),
    },
  ],
};

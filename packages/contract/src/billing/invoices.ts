import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { givenDate } from '../given-times.ts';
import { IdParam, RequestId } from '../ids.ts';
import { statement } from '../text.ts';
import { InvoiceFields, InvoiceLineDraft } from './invoice-drafts.ts';
import { InvoiceIssuer } from './invoice-issuers.ts';
import { LARGEST_AMOUNT } from './money.ts';

const tags = ['Invoices'];
const instant = z.iso.datetime({ offset: true });
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });
const resource = 'invoice';

/** From issuing to the day it is due. */
export const INVOICE_DUE_DAYS = 14;

/** Overdue from the day after it was due, by the coach's calendar. */
const InvoiceState = z.enum(['draft', 'open', 'overdue', 'paid', 'credited', 'credit-note']);
export type InvoiceState = z.infer<typeof InvoiceState>;

const Payment = z.object({ paidOn: z.iso.date(), how: z.string() });

const summary = {
  id: z.uuid(),
  state: InvoiceState,
  /** The reader's part in it. */
  part: z.enum(['coach', 'coachee']),
  /** Such as ML-2026-0001; null for a draft. */
  number: z.string().nullable(),
  /** What the one who issues it is called on it, or their first name before that. */
  issuerName: z.string(),
  buyerName: z.string(),
  currency: z.string(),
  /** In the smallest unit of the currency, as all amounts are. */
  total: z.int(),
  /** What credit notes have not taken back. */
  left: z.int(),
  issuedOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  payment: Payment.nullable(),
};

const InvoiceSummary = z.object(summary);
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const InvoiceLine = InvoiceLineDraft.extend({ words: z.string(), net: z.int(), tax: z.int() });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const Other = z.object({ id: z.uuid(), number: z.string(), total: z.int(), issuedOn: z.iso.date() });

export const Invoice = z.object({
  ...summary,
  /** Counts the changes of a draft. */
  version: z.int(),
  /** As it was given when this was issued; of a draft, as it would be now. */
  issuer: InvoiceIssuer.pick({ name: true, address: true, country: true, taxNumber: true, howToPay: true }).nullable(),
  buyerAddress: z.string(),
  buyerCountry: z.string(),
  buyerEmail: z.string().nullable(),
  buyerTaxNumber: z.string().nullable(),
  lines: z.array(InvoiceLine),
  net: z.int(),
  tax: z.int(),
  /** One for each rate of tax. */
  taxes: z.array(z.object({ taxRate: z.int(), net: z.int(), tax: z.int() })),
  /** Of a credit note: what it takes back, and why. */
  credits: Other.nullable(),
  reason: z.string(),
  creditNotes: z.array(Other),
  /** The day where the coach is. */
  today: z.iso.date(),
  createdAt: instant,
});
export type Invoice = z.infer<typeof Invoice>;

const One = z.object({ data: Invoice });

/** The newest first: of a coach, what they drafted and issued; of a client, what they got. */
export const listInvoices = endpoint({
  method: 'GET',
  url: '/invoices',
  access: ['coachee', 'coach'],
  resource,
  schema: {
    summary: 'The invoices of the signed-in person',
    tags,
    querystring: z.strictObject({ state: InvoiceState.optional(), pagination: PaginationQuery.optional() }),
    response: { 200: collection(InvoiceSummary) },
  },
});

/** Without drafts. */
export const downloadInvoices = endpoint({
  method: 'GET',
  url: '/invoices/file',
  access: ['coach'],
  resource,
  textType: 'text/csv; charset=utf-8',
  schema: {
    summary: 'All invoices and credit notes of the signed-in coach as CSV, a row for each rate of tax',
    tags,
    response: { 200: z.string() },
  },
});

export const showInvoice = endpoint({
  method: 'GET',
  url: '/invoices/:id',
  access: ['coachee', 'coach'],
  resource,
  schema: { summary: 'One invoice', tags, params: Params, response: { 200: One } },
});

/** What is known of a client before the first line of an invoice to them is written. */
export const showInvoiceStart = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/invoice-start',
  access: ['coach'],
  resource,
  schema: {
    summary: 'The buyer of the last invoice to a client, or their name',
    tags,
    params: z.strictObject({ matchId: IdParam }),
    response: {
      200: z.object({
        data: z.object({
          buyerName: z.string(),
          buyerAddress: z.string(),
          buyerCountry: z.string(),
          buyerEmail: z.string().nullable(),
          buyerTaxNumber: z.string().nullable(),
          currency: z.string(),
        }),
      }),
    },
  },
});

/** Only the coach reads it until it is issued. */
export const draftInvoice = endpoint({
  method: 'POST',
  url: '/coach-clients/:matchId/invoices',
  access: ['coach'],
  resource,
  problems: ['request_reused'],
  schema: {
    summary: 'Draft an invoice to a client',
    tags,
    params: z.strictObject({ matchId: IdParam }),
    body: InvoiceFields.extend({ requestId: RequestId }),
    response: { 201: One },
  },
});

/** Problems: `note_changed`, and `request_decided` once it is issued. */
export const changeInvoice = endpoint({
  method: 'PUT',
  url: '/invoices/:id',
  access: ['coach'],
  resource,
  schema: {
    summary: 'Change a draft',
    tags,
    params: Params,
    body: InvoiceFields.extend({ version: z.int().min(1) }),
    response: { 200: One },
  },
});

export const deleteInvoice = endpoint({
  method: 'DELETE',
  url: '/invoices/:id',
  access: ['coach'],
  resource,
  schema: { summary: 'Delete a draft', tags, params: Params, response: { 204: z.undefined() } },
});

/** Again, it answers the same. Problems: `note_changed`, `request_decided` without an issuer. */
export const issueInvoice = endpoint({
  method: 'POST',
  url: '/invoices/:id/issue',
  access: ['coach'],
  resource,
  schema: {
    summary: 'Give a draft its number, and send it to the client',
    tags,
    params: Params,
    body: z.strictObject({ version: z.int().min(1) }),
    response: { 200: One },
  },
});

export const InvoicePayment = z.strictObject({
  paidOn: givenDate('Choose the day it was paid.'),
  how: statement(120, 'Say how it was paid, such as “Bank transfer”.'),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

/** Again, it corrects the day and the way. Problem: `request_decided` after a credit note. */
export const markInvoicePaid = endpoint({
  method: 'PUT',
  url: '/invoices/:id/payment',
  access: ['coach'],
  resource,
  schema: {
    summary: 'Mark an invoice as paid',
    tags,
    params: Params,
    body: InvoicePayment,
    response: { 200: One },
  },
});

/** Problem: `request_decided` after a credit note. */
export const unmarkInvoicePaid = endpoint({
  method: 'DELETE',
  url: '/invoices/:id/payment',
  access: ['coach'],
  resource,
  schema: { summary: 'Take back that an invoice is paid', tags, params: Params, response: { 200: One } },
});

const CREDIT = 'Give an amount of more than 0, such as 20 or 20.50.';

export const CreditNoteFields = z.strictObject({
  /** Null for all that is left. */
  amount: z.int(CREDIT).min(1, CREDIT).max(LARGEST_AMOUNT, CREDIT).nullable(),
  reason: statement(200, 'Say why, such as “Two sessions were not needed”.'),
});
export type CreditNoteFields = z.infer<typeof CreditNoteFields>;

/** Problem: `request_decided` if nothing is left. */
export const creditInvoice = endpoint({
  method: 'POST',
  url: '/invoices/:id/credit-notes',
  access: ['coach'],
  resource,
  problems: ['request_reused'],
  schema: {
    summary: 'Take back an invoice as a whole or in part',
    tags,
    params: Params,
    body: CreditNoteFields.extend({ requestId: RequestId }),
    response: { 201: One },
  },
});

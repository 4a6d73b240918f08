// The console's side of invoices to organisations.
import { z } from 'zod';
import { CreditNoteFields, InvoicePayment } from '../billing/invoices.ts';
import { LARGEST_AMOUNT } from '../billing/money.ts';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { IdParam, RequestId } from '../ids.ts';
import { statement } from '../text.ts';
import { OrganisationInvoice, OrganisationInvoiceState, OrganisationInvoiceSummary } from './organisation-invoices.ts';
import { Month } from './payroll-months.ts';

const tags = ['Practice'];
const common = { access: { practice: ['owner', 'bookkeeper'] }, resource: 'organisation-billing' } as const;

const id = z.uuid('This is not a valid id.');
const params = z.strictObject({ id });
const one = { 200: z.object({ data: OrganisationInvoice }) };

/** Drafts first, then the newest. Withdrawn ones only if that state is asked for. */
export const listConsoleInvoices = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/organisation-invoices',
  schema: {
    summary: 'Invoices to organisations',
    tags,
    querystring: z.strictObject({
      state: OrganisationInvoiceState.optional(),
      organisation: IdParam.optional(),
      month: Month.optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(OrganisationInvoiceSummary) },
  },
});

/** Without drafts. */
export const downloadConsoleInvoices = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/organisation-invoices/file',
  textType: 'text/csv; charset=utf-8',
  schema: {
    summary: 'All invoices and credit notes to organisations as CSV, a row for each rate of tax',
    tags,
    response: { 200: z.string() },
  },
});

const MoneyDue = z.object({
  drafts: z.int(),
  overdue: z.int(),
  /** Of coaches to their pay, not answered yet. */
  objections: z.int(),
});
export type MoneyDue = z.infer<typeof MoneyDue>;

/** What of the practice’s own money needs a hand. */
export const showMoneyDue = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/money-due',
  schema: {
    summary: 'How many invoices wait to be issued or paid, and objections to be answered',
    tags,
    response: { 200: z.object({ data: MoneyDue }) },
  },
});

export const showConsoleInvoice = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/organisation-invoices/:id',
  schema: { summary: 'One invoice to an organisation', tags, params, response: one },
});

const AMOUNT = 'Give an amount of more than 0, such as 20 or 20.50.';

export const AddedLine = z.strictObject({
  words: statement(200, 'Say what it is for.'),
  /** Without tax, in the smallest unit of the currency. */
  amount: z.int(AMOUNT).min(1, AMOUNT).max(LARGEST_AMOUNT, AMOUNT),
});
export type AddedLine = z.infer<typeof AddedLine>;

/** Problem: `request_decided` once it is issued or withdrawn, or has no room for a line. */
export const addInvoiceLine = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/organisation-invoices/:id/lines',
  problems: ['request_reused'],
  schema: {
    summary: 'Add a line to a draft',
    tags,
    params,
    body: AddedLine.extend({ requestId: RequestId }),
    response: { 201: one[200] },
  },
});

/** Problem: `request_decided` once it is issued, and for the only line. */
export const removeInvoiceLine = endpoint({
  ...common,
  method: 'DELETE',
  url: '/practice/organisation-invoices/:id/lines/:lineId',
  schema: {
    summary: 'Take a line out of a draft',
    tags,
    params: params.extend({ lineId: id }),
    response: one,
  },
});

/** Again, it answers the same. Problems: `note_changed`, `request_decided` without a buyer. */
export const issueConsoleInvoice = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/organisation-invoices/:id/issue',
  schema: {
    summary: 'Give a draft its number, and let the organisation’s admins know',
    tags,
    params,
    body: z.strictObject({ version: z.int().min(1) }),
    response: one,
  },
});

/** The month isn’t drafted again. Problem: `request_decided` once it is issued. */
export const withdrawConsoleInvoice = endpoint({
  ...common,
  method: 'DELETE',
  url: '/practice/organisation-invoices/:id',
  schema: { summary: 'Withdraw a draft', tags, params, response: one },
});

/** Again, it corrects the day and the way. Problem: `request_decided` after a credit note. */
export const payConsoleInvoice = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/organisation-invoices/:id/payment',
  schema: { summary: 'Mark an invoice as paid', tags, params, body: InvoicePayment, response: one },
});

/** Problem: `request_decided` after a credit note. */
export const unpayConsoleInvoice = endpoint({
  ...common,
  method: 'DELETE',
  url: '/practice/organisation-invoices/:id/payment',
  schema: { summary: 'Take back that an invoice is paid', tags, params, response: one },
});

/** Problem: `request_decided` if nothing is left. */
export const creditConsoleInvoice = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/organisation-invoices/:id/credit-notes',
  problems: ['request_reused'],
  schema: {
    summary: 'Take back an invoice as a whole or in part',
    tags,
    params,
    body: CreditNoteFields.extend({ requestId: RequestId }),
    response: { 201: one[200] },
  },
});

// What the practice bills an organisation for a month: units and amounts, and no one's name.
import { z } from 'zod';
import { Invoice, InvoiceLine } from '../billing/invoices.ts';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { Month } from './payroll-months.ts';

const tags = ['Organisation invoices'];
const resource = 'organisation-invoice';

/** Overdue from the day after it was due, in UTC; withdrawn drafts get no number. */
export const OrganisationInvoiceState = z.enum([
  'draft',
  'open',
  'overdue',
  'paid',
  'credited',
  'credit-note',
  'withdrawn',
]);
export type OrganisationInvoiceState = z.infer<typeof OrganisationInvoiceState>;

const summary = {
  ...Invoice.pick({ id: true, number: true, issuerName: true, buyerName: true, currency: true, total: true }).shape,
  ...Invoice.pick({ left: true, issuedOn: true, dueOn: true, payment: true }).shape,
  state: OrganisationInvoiceState,
  organisationId: z.int(),
  /** Null for a credit note. */
  month: Month.nullable(),
};

export const OrganisationInvoiceSummary = z.object(summary);
export type OrganisationInvoiceSummary = z.infer<typeof OrganisationInvoiceSummary>;

const OrganisationInvoiceLine = InvoiceLine.extend({
  id: z.uuid(),
  /** Of a large organisation, more than what is typed may be. */
  quantity: z.int(),
  unitPrice: z.int(),
  /** Units of seats and of sessions come from the ledger and from published figures. */
  source: z.enum(['seats', 'sessions', 'added']),
});
export type OrganisationInvoiceLine = z.infer<typeof OrganisationInvoiceLine>;

export const OrganisationInvoice = z.object({
  ...Invoice.omit({ part: true, createdAt: true }).shape,
  ...summary,
  lines: z.array(OrganisationInvoiceLine),
});
export type OrganisationInvoice = z.infer<typeof OrganisationInvoice>;

/** The newest first, once they are issued. Problem: `not_found` for all but its admins. */
export const listOrganisationInvoices = endpoint({
  method: 'GET',
  url: '/organisation-invoices',
  access: 'user',
  resource,
  schema: {
    summary: 'The invoices to the organisation of the signed-in admin',
    tags,
    querystring: z.strictObject({ pagination: PaginationQuery.optional() }),
    response: { 200: collection(OrganisationInvoiceSummary) },
  },
});

/** Problem: `not_found` for all but its admins, and before it is issued. */
export const showOrganisationInvoice = endpoint({
  method: 'GET',
  url: '/organisation-invoices/:id',
  access: 'user',
  resource,
  schema: {
    summary: 'One invoice to the organisation of the signed-in admin',
    tags,
    params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
    response: { 200: z.object({ data: OrganisationInvoice }) },
  },
});

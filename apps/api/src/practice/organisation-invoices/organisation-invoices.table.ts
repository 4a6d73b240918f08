import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import type { OrganisationBuyer } from '@waymark/contract/practice/organisation-prices';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';

const ofOrganisation = () =>
  integer()
    .notNull()
    .references(() => organisations.id);
/** The last number of a year; its row is locked until the invoice that takes the next is there. */
export const practiceSeries = pgTable(
  'practice_series',
  { series: text().notNull(), year: integer().notNull(), lastNumber: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

declareTable(practiceSeries, {
  whose: [],
  columns: { series: 'impersonal', year: 'impersonal', lastNumber: 'impersonal' },
});

/** Who issues it, as it was then. */
export type FrozenIssuer = Omit<InvoiceIssuer, 'taxRate' | 'series'>;

/** Triggers refuse every change of one that was issued. */
export const organisationInvoices = pgTable(
  'organisation_invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    state: text({ enum: ['draft', 'issued', 'withdrawn'] })
      .notNull()
      .default('draft'),
    organisationId: ofOrganisation(),
    /** Its first day; null for a credit note. */
    month: date(),
    version: integer().notNull().default(1),
    requestId: uuid(),
    requestHash: text(),
    currency: text().notNull(),
    /** In the smallest unit of the currency: the sums of its lines. */
    net: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    issuer: jsonb().$type<FrozenIssuer>(),
    buyer: jsonb().$type<OrganisationBuyer>(),
    series: text(),
    year: integer(),
    number: integer(),
    issuedOn: date(),
    dueOn: date(),
    /** Without a reference: both are deleted by age, in any order. */
    creditsId: uuid(),
    reason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Also of one that was withdrawn: a month is drafted once.
    uniqueIndex('organisation_invoices_month').on(table.organisationId, table.month).where(sql`kind = 'invoice'`),
    unique().on(table.creditsId, table.requestId),
    unique().on(table.series, table.year, table.number),
    index().on(table.state, table.month.desc()),
    index().on(table.issuedOn),
    check('organisation_invoices_sum', sql`net >= 0 AND tax >= 0 AND total = net + tax`),
    check(
      'organisation_invoices_credits',
      sql`(kind = 'credit-note') = (credits_id IS NOT NULL) AND (kind = 'invoice') = (month IS NOT NULL)`,
    ),
    check(
      'organisation_invoices_issued',
      sql`(state = 'issued') = (number IS NOT NULL AND series IS NOT NULL AND year IS NOT NULL
        AND issuer IS NOT NULL AND buyer IS NOT NULL AND issued_on IS NOT NULL AND due_on IS NOT NULL)`,
    ),
  ],
);

const RECORD = { keep: 'A record of the practice that issued it, which the law asks for.' } as const;

declareTable(organisationInvoices, {
  whose: [],
  columns: {
    id: 'impersonal',
    kind: 'impersonal',
    state: 'impersonal',
    organisationId: 'impersonal',
    month: 'impersonal',
    version: 'impersonal',
    requestId: 'impersonal',
    requestHash: 'impersonal',
    currency: 'impersonal',
    net: 'impersonal',
    tax: 'impersonal',
    total: 'impersonal',
    issuer: RECORD,
    buyer: RECORD,
    series: 'impersonal',
    year: 'impersonal',
    number: 'impersonal',
    issuedOn: 'impersonal',
    dueOn: 'impersonal',
    creditsId: 'impersonal',
    reason: RECORD,
    createdAt: 'impersonal',
  },
});

const ofInvoice = () =>
  uuid()
    .notNull()
    .references(() => organisationInvoices.id, { onDelete: 'cascade' });

export const organisationInvoiceLines = pgTable(
  'organisation_invoice_lines',
  {
    /** That of the request for one that was added by hand. */
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: ofInvoice(),
    position: integer().notNull(),
    source: text({ enum: ['seats', 'sessions', 'added'] }).notNull(),
    words: text().notNull(),
    /** In thousandths. */
    quantity: bigint({ mode: 'number' }).notNull(),
    unitPrice: bigint({ mode: 'number' }).notNull(),
    taxRate: integer().notNull(),
    net: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [unique().on(table.invoiceId, table.position)],
);

declareTable(organisationInvoiceLines, {
  whose: [],
  columns: {
    id: 'impersonal',
    invoiceId: 'impersonal',
    position: 'impersonal',
    source: 'impersonal',
    words: RECORD,
    quantity: 'impersonal',
    unitPrice: 'impersonal',
    taxRate: 'impersonal',
    net: 'impersonal',
    tax: 'impersonal',
  },
});

/** Apart from the invoice, which doesn't change. */
export const organisationInvoicePayments = pgTable('organisation_invoice_payments', {
  invoiceId: ofInvoice().primaryKey(),
  paidOn: date().notNull(),
  how: text().notNull(),
});

declareTable(organisationInvoicePayments, {
  whose: [],
  columns: { invoiceId: 'impersonal', paidOn: 'impersonal', how: RECORD },
});

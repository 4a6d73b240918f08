import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import { sql } from 'drizzle-orm';
import {
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
  uuid,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

const ofCoach = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const party = () => integer().references(() => users.id, { onDelete: 'set null' });

/** What a coach's next invoice says about them. */
export const invoiceIssuers = pgTable('invoice_issuers', {
  coachId: ofCoach().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  country: text().notNull(),
  taxNumber: text(),
  taxRate: integer().notNull(),
  howToPay: text().notNull(),
  series: text().notNull(),
});

declareTable(invoiceIssuers, { whose: ['coachId'], every: 'erase' });

/** The last number of a year; its row is locked until the invoice that takes the next is there. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    coachId: ofCoach(),
    series: text().notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.coachId, table.series, table.year] })],
);

declareTable(invoiceSeries, { whose: ['coachId'], every: 'erase' });

/** Who issues it, as it was then. */
export type FrozenIssuer = Omit<InvoiceIssuer, 'taxRate' | 'series'>;

/** Triggers refuse every change of one that was issued, but that its people are gone. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    state: text({ enum: ['draft', 'issued'] })
      .notNull()
      .default('draft'),
    coachId: party(),
    clientId: party(),
    version: integer().notNull().default(1),
    requestId: uuid().notNull(),
    requestHash: text().notNull(),
    buyerName: text().notNull(),
    buyerAddress: text().notNull(),
    buyerCountry: text().notNull(),
    buyerEmail: text(),
    buyerTaxNumber: text(),
    currency: text().notNull(),
    /** In the smallest unit of the currency: the sums of its lines. */
    net: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    issuer: jsonb().$type<FrozenIssuer>(),
    series: text(),
    year: integer(),
    number: integer(),
    issuedOn: date(),
    dueOn: date(),
    /** Without a reference: both are deleted by age, in any order. */
    creditsId: uuid(),
    reason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the first of the two accounts was erased. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.coachId, table.requestId),
    unique().on(table.coachId, table.series, table.year, table.number),
    index().on(table.coachId, table.createdAt.desc()),
    index().on(table.clientId, table.createdAt.desc()),
    index().on(table.creditsId).where(sql`credits_id IS NOT NULL`),
    index().on(table.erasedAt).where(sql`erased_at IS NOT NULL`),
    check('invoices_sum', sql`net >= 0 AND tax >= 0 AND total = net + tax`),
    check('invoices_credits', sql`(kind = 'credit-note') = (credits_id IS NOT NULL)`),
    check(
      'invoices_issued',
      sql`(state = 'issued') = (number IS NOT NULL AND series IS NOT NULL AND year IS NOT NULL
        AND issuer IS NOT NULL AND issued_on IS NOT NULL AND due_on IS NOT NULL)`,
    ),
  ],
);

const RECORD = { keep: 'A record of the one who issued it, which the law asks for.' } as const;

declareTable(invoices, {
  whose: ['coachId', 'clientId'],
  columns: {
    id: 'impersonal',
    kind: 'impersonal',
    state: 'impersonal',
    coachId: 'unname',
    clientId: 'unname',
    version: 'impersonal',
    requestId: 'impersonal',
    requestHash: RECORD,
    buyerName: RECORD,
    buyerAddress: RECORD,
    buyerCountry: RECORD,
    buyerEmail: RECORD,
    buyerTaxNumber: RECORD,
    currency: RECORD,
    net: RECORD,
    tax: RECORD,
    total: RECORD,
    issuer: RECORD,
    series: RECORD,
    year: RECORD,
    number: RECORD,
    issuedOn: RECORD,
    dueOn: RECORD,
    creditsId: 'impersonal',
    reason: RECORD,
    createdAt: RECORD,
    erasedAt: 'impersonal',
  },
});

const ofInvoice = () =>
  uuid()
    .notNull()
    .references(() => invoices.id, { onDelete: 'cascade' });

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: ofInvoice(),
    position: integer().notNull(),
    words: text().notNull(),
    /** In thousandths. */
    quantity: integer().notNull(),
    unitPrice: integer().notNull(),
    /** In hundredths of a percent. */
    discount: integer().notNull(),
    taxRate: integer().notNull(),
    net: integer().notNull(),
    tax: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

declareTable(invoiceLines, {
  whose: ['invoiceId'],
  columns: {
    invoiceId: 'impersonal',
    position: 'impersonal',
    words: RECORD,
    quantity: RECORD,
    unitPrice: RECORD,
    discount: RECORD,
    taxRate: RECORD,
    net: RECORD,
    tax: RECORD,
  },
});

/** Apart from the invoice, which doesn't change. */
export const invoicePayments = pgTable('invoice_payments', {
  invoiceId: ofInvoice().primaryKey(),
  paidOn: date().notNull(),
  how: text().notNull(),
  markedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

declareTable(invoicePayments, {
  whose: ['invoiceId'],
  columns: { invoiceId: 'impersonal', paidOn: RECORD, how: RECORD, markedAt: RECORD },
});

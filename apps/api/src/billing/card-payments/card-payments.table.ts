import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

/** Coaches whose clients can pay by card. */
export const cardTakers = pgTable('card_takers', {
  coachId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
});

declareTable(cardTakers, { whose: ['coachId'], every: 'erase' });

/** A try to pay an invoice by card. */
export const cardPayments = pgTable(
  'card_payments',
  {
    /** The service knows it by this, so that an event finds it whatever was stored by then. */
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** `starting`: the service was asked for a page, and its answer isn't stored. */
    state: text({ enum: ['starting', 'open', 'confirming', 'paid', 'failed', 'expired', 'surplus'] })
      .notNull()
      .default('starting'),
    attempt: integer().notNull(),
    amount: integer().notNull(),
    checkoutId: text(),
    /** When the page closes. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The payment that came of it. */
    reference: text(),
    refundedOutside: integer().notNull().default(0),
    disputedAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.invoiceId, table.attempt),
    unique().on(table.reference),
    uniqueIndex('card_payments_live').on(table.invoiceId).where(sql`state IN ('starting', 'open', 'confirming')`),
    check('card_payments_amount', sql`amount > 0 AND refunded_outside >= 0`),
    check('card_payments_reference', sql`state NOT IN ('paid', 'surplus') OR reference IS NOT NULL`),
  ],
);

const RECORD = { keep: 'A record of the one who issued the invoice, which the law asks for.' } as const;

declareTable(cardPayments, {
  whose: ['invoiceId'],
  columns: {
    id: 'impersonal',
    invoiceId: 'impersonal',
    state: 'impersonal',
    attempt: 'impersonal',
    amount: RECORD,
    checkoutId: 'impersonal',
    expiresAt: 'impersonal',
    reference: RECORD,
    refundedOutside: RECORD,
    disputedAt: RECORD,
    startedAt: RECORD,
  },
});

export const cardRefunds = pgTable(
  'card_refunds',
  {
    /** Also what keeps it from being paid back twice. */
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => cardPayments.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    state: text({ enum: ['due', 'pending', 'refunded', 'failed'] })
      .notNull()
      .default('due'),
    failure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.paymentId), check('card_refunds_amount', sql`amount > 0`)],
);

declareTable(cardRefunds, {
  whose: ['paymentId'],
  columns: {
    id: 'impersonal',
    paymentId: 'impersonal',
    amount: RECORD,
    state: 'impersonal',
    failure: 'impersonal',
    createdAt: RECORD,
  },
});

/** Each event once. Of those about a payment that is yet to be known, what they say. */
export const cardEvents = pgTable(
  'card_events',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    reference: text(),
    amount: integer(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.reference).where(sql`reference IS NOT NULL`), index().on(table.receivedAt)],
);

declareTable(cardEvents, {
  whose: [],
  columns: {
    id: 'impersonal',
    kind: 'impersonal',
    reference: 'impersonal',
    amount: 'impersonal',
    receivedAt: 'impersonal',
  },
});

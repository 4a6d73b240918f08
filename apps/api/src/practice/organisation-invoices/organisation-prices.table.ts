import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';

const ofOrganisation = () =>
  integer()
    .notNull()
    .references(() => organisations.id);
const DETAILS = { keep: 'What the practice says of itself on its invoices; its owner changes it.' } as const;

/** What the practice’s next invoice says about it. */
export const practiceIssuers = pgTable(
  'practice_issuers',
  {
    id: smallint().primaryKey().default(1),
    name: text().notNull(),
    address: text().notNull(),
    country: text().notNull(),
    taxNumber: text(),
    taxRate: integer().notNull(),
    howToPay: text().notNull(),
    series: text().notNull(),
  },
  () => [check('practice_issuers_one', sql`id = 1`)],
);

declareTable(practiceIssuers, {
  whose: [],
  columns: {
    id: 'impersonal',
    name: DETAILS,
    address: DETAILS,
    country: DETAILS,
    taxNumber: DETAILS,
    taxRate: 'impersonal',
    howToPay: DETAILS,
    series: 'impersonal',
  },
});

const BUYER = { keep: 'It belongs to the organisation that pays; the practice changes it for the next one.' } as const;

/** Who an organisation’s next invoice is to. */
export const organisationBuyers = pgTable('organisation_buyers', {
  organisationId: ofOrganisation().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  country: text().notNull(),
  email: text(),
  taxNumber: text(),
});

declareTable(organisationBuyers, {
  whose: [],
  columns: {
    organisationId: 'impersonal',
    name: BUYER,
    address: BUYER,
    country: BUYER,
    email: BUYER,
    taxNumber: BUYER,
  },
});

/** A later row replaces an earlier one. */
export const organisationPrices = pgTable(
  'organisation_prices',
  {
    id: uuid().primaryKey().defaultRandom(),
    organisationId: ofOrganisation(),
    fromDay: date().notNull(),
    currency: text().notNull(),
    seatPrice: integer(),
    sessionPrice: integer(),
  },
  (table) => [
    unique().on(table.organisationId, table.fromDay),
    check('organisation_prices_positive', sql`coalesce(seat_price, 1) > 0 AND coalesce(session_price, 1) > 0`),
  ],
);

declareTable(organisationPrices, {
  whose: [],
  columns: {
    id: 'impersonal',
    organisationId: 'impersonal',
    fromDay: 'impersonal',
    currency: 'impersonal',
    seatPrice: 'impersonal',
    sessionPrice: 'impersonal',
  },
});

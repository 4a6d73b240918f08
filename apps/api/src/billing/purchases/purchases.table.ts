import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { packageVersions } from '../packages/packages.table.ts';

const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const instant = () => timestamp({ withTimezone: true });

/** What is left of one is in the ledger, in accounts that its `id` owns. */
export const purchases = pgTable(
  'purchases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    coachId: ofUser(),
    buyerId: ofUser(),
    packageId: uuid().notNull(),
    version: integer().notNull(),
    invoiceId: uuid()
      .notNull()
      .unique()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    requestId: uuid().notNull(),
    requestHash: text().notNull(),
    /** Counts how often it was marked as paid, so that each of its transfers has a name. */
    activations: integer().notNull().default(0),
    activatedAt: instant(),
    /** As its package says; `validUntil` is later where what is left counts on with a later one. */
    ownUntil: instant(),
    validUntil: instant(),
    /** Sessions that were taken back and credited. */
    refunded: integer().notNull().default(0),
    /** When it was refunded, or its invoice taken back before it was paid. */
    endedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.buyerId, table.requestId),
    index().on(table.coachId, table.buyerId),
    foreignKey({
      name: 'purchases_of_version',
      columns: [table.packageId, table.version],
      foreignColumns: [packageVersions.packageId, packageVersions.version],
    }).onDelete('cascade'),
    check(
      'purchases_active',
      sql`(activated_at IS NULL) = (valid_until IS NULL) AND (activated_at IS NULL) = (own_until IS NULL)`,
    ),
  ],
);

declareTable(purchases, { whose: ['coachId', 'buyerId'], every: 'erase' });

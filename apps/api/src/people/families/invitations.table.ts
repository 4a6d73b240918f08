import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { families, users } from '#people/users/users.table.ts';

/** Family invitations: what the inviter typed, and nothing about the address's owner. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    familyId: integer()
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    inviterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The mailed code is derived from it. */
    codeId: uuid().notNull(),
    codeHash: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('invitations_pending_unique').on(table.familyId, table.email).where(sql`accepted_at IS NULL`),
    index().on(table.inviterId),
    index().on(table.email),
  ],
);

declareTable(invitations, { whose: ['inviterId', 'email'], every: 'erase' });

import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** How the wait of someone without their factor ended. */
export type LossEnd = 'stopped' | 'used' | 'signed-in' | 'password-changed';

/** The newest of each person; those that have no end are under way. */
export const lostFactors = pgTable('lost_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Both codes are derived from it. */
  id: uuid().notNull().unique(),
  codeHash: text().notNull().unique(),
  stopCodeHash: text().notNull().unique(),
  askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  readyAt: timestamp({ withTimezone: true }).notNull(),
  endedAt: timestamp({ withTimezone: true }),
  end: text().$type<LossEnd>(),
});

declareTable(lostFactors, { whose: ['userId'], every: 'erase' });

import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from './users.table.ts';

/** What people agreed to when they made their account, as they read it. */
export const agreements = pgTable('agreements', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wording: text().notNull(),
  /** When the privacy policy had last been changed. */
  policyOf: date({ mode: 'string' }).notNull(),
  agreedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

declareTable(agreements, { whose: ['userId'], every: 'erase' });

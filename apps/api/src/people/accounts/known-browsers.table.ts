import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** The kinds of browsers that each person has signed in with, such as "Firefox on Windows". */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    firstSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
);

declareTable(knownBrowsers, { whose: ['userId'], every: 'erase' });

import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Stored pictures; their bytes are in the picture store, under the key. */
export const pictures = pgTable(
  'pictures',
  {
    key: text().primaryKey(),
    /** Null for the logo of an organisation. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

declareTable(pictures, { whose: ['userId'], every: 'erase' });

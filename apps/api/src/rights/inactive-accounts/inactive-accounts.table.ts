import { date, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Accounts that no one signs in to, from the first notice on. */
export const inactiveAccounts = pgTable('inactive_accounts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The last use that the notices are about: after another one they count for nothing. */
  usedOn: date({ mode: 'string' }).notNull(),
  eraseOn: date({ mode: 'string' }).notNull(),
  /** How many days before the end the last notice was due. */
  noticed: smallint().notNull(),
});

declareTable(inactiveAccounts, { whose: ['userId'], every: 'erase' });

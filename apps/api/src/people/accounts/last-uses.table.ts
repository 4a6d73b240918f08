import { date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/**
 * The day on which any login session of an account was used last; login sessions themselves go.
 * Triggers of `users` and `login_sessions` are the only writers.
 */
export const lastUses = pgTable(
  'last_uses',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [index().on(table.usedOn)],
);

declareTable(lastUses, { whose: ['userId'], every: 'erase' });

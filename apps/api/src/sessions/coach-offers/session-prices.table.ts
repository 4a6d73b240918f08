import type { SessionPrices } from '@waymark/contract/sessions/coach-offers';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** No row without a price. */
export const sessionPrices = pgTable('session_prices', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  currency: text().notNull(),
  amounts: jsonb().$type<SessionPrices['amounts']>().notNull(),
});

declareTable(sessionPrices, { whose: ['userId'], every: 'erase' });

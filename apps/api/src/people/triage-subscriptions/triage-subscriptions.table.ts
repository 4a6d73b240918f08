import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Where each person gets check-ins, and through which channels. Confirmed addresses only. */
export const triageSubscriptions = pgTable(
  'triage_subscriptions',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    phone: text(),
    subscribedForEmail: boolean().notNull().default(false),
    subscribedForSms: boolean().notNull().default(false),
  },
  (table) => [index().on(table.phone)],
);

declareTable(triageSubscriptions, { whose: ['userId'], every: 'erase' });

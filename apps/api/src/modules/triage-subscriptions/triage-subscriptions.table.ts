import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** Where check-ins reach each person, and by which ways they want them. An address is here once its code was confirmed. */
export const triageSubscriptions = pgTable('triage_subscriptions', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text(),
  phone: text(),
  subscribedForEmail: boolean().notNull().default(false),
  subscribedForSms: boolean().notNull().default(false),
});

declareTable(triageSubscriptions, {
  whose: ['userId'],
  columns: {
    userId: 'erase',
    email: 'erase',
    phone: 'erase',
    subscribedForEmail: 'erase',
    subscribedForSms: 'erase',
  },
});

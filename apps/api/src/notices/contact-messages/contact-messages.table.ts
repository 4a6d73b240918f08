import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/** Visitors' messages to the team, stored so that their mail can be built and retried. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt), index().on(table.email)],
);

declareTable(contactMessages, {
  whose: ['email'],
  columns: {
    id: 'erase',
    name: 'erase',
    email: 'erase',
    message: 'erase',
    createdAt: 'erase',
  },
});

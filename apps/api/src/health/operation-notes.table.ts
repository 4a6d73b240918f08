import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/**
 * What processes tell each other about this installation: a service that is away, the last backup,
 * the last restore that was tried.
 */
export const operationNotes = pgTable('operation_notes', {
  name: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  notedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Our own words and codes, such as what a mail server answered; nothing about people. */
  words: text().notNull().default(''),
});

declareTable(operationNotes, {
  whose: [],
  columns: { name: 'impersonal', since: 'impersonal', notedAt: 'impersonal', words: 'impersonal' },
});

import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/** What the practice chose, by group. Defaults aren't stored: later versions may differ. */
export const practiceSettings = pgTable('practice_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  /** Counts the changes: one that was made to an older one is refused. */
  version: integer().notNull().default(0),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

declareTable(practiceSettings, {
  whose: [],
  columns: { name: 'impersonal', value: 'impersonal', version: 'impersonal', changedAt: 'impersonal' },
});

import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

export const families = pgTable('families', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  familyName: text(),
  hasPaid: boolean().notNull().default(false),
});

declareTable(families, {
  whose: [],
  columns: {
    id: 'impersonal',
    familyName: { keep: 'The other members still use it; it is deleted with the last of them.' },
    hasPaid: 'impersonal',
  },
});

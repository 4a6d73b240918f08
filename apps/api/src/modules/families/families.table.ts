import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#src/inventory/declared-tables.ts';

export const families = pgTable('families', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  familyName: text(),
  hasPaid: boolean().notNull().default(false),
});

declareTable(families, {
  whose: [],
  columns: {
    id: 'nobody',
    familyName: { keep: 'The others of the family go by it; it goes with the last of them.' },
    hasPaid: 'nobody',
  },
});

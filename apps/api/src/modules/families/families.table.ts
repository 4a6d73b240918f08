import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const families = pgTable('families', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  familyName: text(),
  hasPaid: boolean().notNull().default(false),
});

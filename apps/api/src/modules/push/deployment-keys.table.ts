import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** Keys that were generated once for this Waymark and that all its nodes share. */
export const deploymentKeys = pgTable('deployment_keys', {
  name: text().primaryKey(),
  keys: jsonb().notNull(),
});

declareTable(deploymentKeys, {
  whose: [],
  columns: {
    name: 'nobody',
    keys: 'nobody',
  },
});

import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/** Keys generated once for this Waymark and shared by all its nodes. */
export const deploymentKeys = pgTable('deployment_keys', {
  name: text().primaryKey(),
  keys: jsonb().notNull(),
});

declareTable(deploymentKeys, {
  whose: [],
  columns: {
    name: 'impersonal',
    keys: 'impersonal',
  },
});

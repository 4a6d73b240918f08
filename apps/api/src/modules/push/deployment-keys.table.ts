import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that were generated once for this Waymark and that all its nodes share. */
export const deploymentKeys = pgTable('deployment_keys', {
  name: text().primaryKey(),
  keys: jsonb().notNull(),
});

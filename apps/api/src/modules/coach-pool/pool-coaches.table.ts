import { sql } from 'drizzle-orm';
import { index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { organisations } from '#modules/organisations/organisations.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** Coaches that an organisation chose for its people. */
export const poolCoaches = pgTable(
  'pool_coaches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    coachId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('pool_coaches_once').on(table.organisationId, table.coachId).where(sql`ended_at IS NULL`),
    index().on(table.coachId),
  ],
);

declareTable(poolCoaches, {
  whose: ['coachId'],
  columns: { id: 'erase', organisationId: 'erase', coachId: 'erase', since: 'erase', endedAt: 'erase' },
});

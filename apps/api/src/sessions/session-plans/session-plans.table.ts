import { PlanPeriod } from '@waymark/contract/sessions/session-plans';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';

/** How many sessions each person of an organisation has in a period. */
export const sessionPlans = pgTable(
  'session_plans',
  {
    organisationId: integer()
      .primaryKey()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    sessions: integer().notNull(),
    every: wordOf(PlanPeriod).notNull(),
  },
  () => [
    check('session_plans_some_sessions', sql`sessions > 0`),
    check('session_plans_known_period', sql`every IN ('month', 'quarter', 'year')`),
  ],
);

declareTable(sessionPlans, {
  whose: [],
  columns: { organisationId: 'impersonal', sessions: 'impersonal', every: 'impersonal' },
});

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { groups } from '#organisations/groups/groups.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { users } from '#people/users/users.table.ts';

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

declareTable(poolCoaches, { whose: ['coachId'], every: 'erase' });

/** The groups that a coach of a pool is for; without a row, everyone of the organisation. */
export const poolCoachGroups = pgTable(
  'pool_coach_groups',
  {
    poolCoachId: integer()
      .notNull()
      .references(() => poolCoaches.id, { onDelete: 'cascade' }),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.poolCoachId, table.groupId] }), index().on(table.groupId)],
);

declareTable(poolCoachGroups, { whose: ['poolCoachId'], every: 'erase' });

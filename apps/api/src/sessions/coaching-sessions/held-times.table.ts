import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { instantRange } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';
import { sessionPeople } from './coaching-sessions.table.ts';

/**
 * One row for each person and session that takes their time, breaks included; freed, it is deleted.
 * An exclusion constraint, `held_times_apart`, keeps those of one person apart.
 */
export const heldTimes = pgTable(
  'held_times',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: bigint({ mode: 'number' }).notNull(),
    during: instantRange().notNull(),
    beforeMinutes: smallint().notNull().default(0),
    afterMinutes: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    foreignKey({
      name: 'held_times_of_place',
      columns: [table.sessionId, table.userId],
      foreignColumns: [sessionPeople.sessionId, sessionPeople.userId],
    }).onDelete('cascade'),
    check('held_times_bounded', sql`NOT (isempty(during) OR lower_inf(during) OR upper_inf(during))`),
  ],
);

declareTable(heldTimes, { whose: ['userId'], every: 'erase' });

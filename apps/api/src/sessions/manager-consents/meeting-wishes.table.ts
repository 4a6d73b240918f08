import { sql } from 'drizzle-orm';
import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Times that a manager proposes for a meeting with someone: the last ones, until others come. */
export const meetingWishes = pgTable(
  'meeting_wishes',
  {
    coacheeId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    managerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    starts: timestamp({ withTimezone: true }).array().notNull().default(sql`'{}'`),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.managerId)],
);

declareTable(meetingWishes, { whose: ['coacheeId', 'managerId'], every: 'erase' });

import { bigint, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';
import { coachingSessions } from '#sessions/coaching-sessions/coaching-sessions.table.ts';

/** One row a person and session, however often they joined. */
export const roomVisits = pgTable(
  'room_visits',
  {
    sessionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => coachingSessions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Rises each time they join. */
    life: integer().notNull(),
    /** The first time, unless they left again before the session began. */
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while they are in the room, or closed the page without leaving. */
    leftAt: timestamp({ withTimezone: true }),
    /** When someone else was first there with them, unless both left before the session began. */
    metAt: timestamp({ withTimezone: true }),
    /** When they were last together; null while they are. */
    partedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.userId] }), index().on(table.userId)],
);

declareTable(roomVisits, { whose: ['userId'], every: 'erase' });

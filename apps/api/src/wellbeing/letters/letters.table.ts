import { integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the coach's account is erased: the letter stays its writer's. */
    matchId: integer().references(() => coachMatches.id, { onDelete: 'set null' }),
    /** Empty once it was mailed. */
    body: text().notNull(),
    months: smallint(),
    deliverAt: timestamp({ withTimezone: true }),
    /** Set once, with the job that mails it. */
    sentAt: timestamp({ withTimezone: true }),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.matchId), unique().on(table.userId, table.matchId)],
);

declareTable(letters, { whose: ['userId'], every: 'erase' });

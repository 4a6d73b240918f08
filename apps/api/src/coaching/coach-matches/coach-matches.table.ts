import type { MatchEnding, MatchState } from '@waymark/contract/coaching/coach-matches';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { randomRowId } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

export const coachMatches = pgTable(
  'coach_matches',
  {
    id: randomRowId(),
    coacheeId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coachId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<MatchState>().notNull().default('requested'),
    message: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decideBy: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: text().$type<MatchEnding>(),
  },
  (table) => [
    // One request and one coach at a time; a request beside a coach is for changing coach.
    uniqueIndex('coach_matches_requested_unique').on(table.coacheeId).where(sql`state = 'requested'`),
    uniqueIndex('coach_matches_standing_unique').on(table.coacheeId).where(sql`state = 'standing'`),
    index().on(table.coacheeId, table.requestedAt.desc()),
    index().on(table.coachId, table.state),
    // Taken places are counted over all coaches at once.
    index('coach_matches_taken').on(table.coachId).where(sql`state IN ('requested', 'standing')`),
  ],
);

declareTable(coachMatches, { whose: ['coacheeId', 'coachId'], every: 'erase' });

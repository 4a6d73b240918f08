import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { declareTable } from '#inventory/declared-tables.ts';

/** What lets a coach see then and now; withdrawn, it is gone. */
export const thenAndNowShares = pgTable('then_and_now_shares', {
  matchId: integer()
    .primaryKey()
    .references(() => coachMatches.id, { onDelete: 'cascade' }),
  sharedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

declareTable(thenAndNowShares, { whose: ['matchId'], every: 'erase' });

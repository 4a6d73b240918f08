import { type ReachedPage, WhatNext } from '@waymark/contract/wellbeing/endings';
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

const matchId = () =>
  integer()
    .notNull()
    .references(() => coachMatches.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true });

/** What a coachee decided last, and what their coach proposes. */
export const endings = pgTable('endings', {
  matchId: matchId().primaryKey(),
  choice: wordOf(WhatNext),
  until: date(),
  decidedAt: moment(),
  proposedChoice: wordOf(WhatNext),
  proposedUntil: date(),
  proposedAt: moment(),
});

declareTable(endings, { whose: ['matchId'], every: 'erase' });

/** For the page of what was reached, until it is made. */
export const endingWords = pgTable(
  'ending_words',
  {
    matchId: matchId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.userId] }), index().on(table.userId)],
);

declareTable(endingWords, { whose: ['userId'], every: 'erase' });

export type FrozenPage = Omit<ReachedPage, 'matchId' | 'part' | 'finishedAt'>;

export const reachedPages = pgTable('reached_pages', {
  matchId: matchId().primaryKey(),
  page: jsonb().$type<FrozenPage>().notNull(),
  finishedAt: moment().notNull().defaultNow(),
});

declareTable(reachedPages, { whose: ['matchId'], every: 'erase' });

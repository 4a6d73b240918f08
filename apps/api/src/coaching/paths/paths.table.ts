import { PathSide } from '@waymark/contract/coaching/paths';
import { date, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';

export const paths = pgTable('paths', {
  matchId: integer()
    .primaryKey()
    .references(() => coachMatches.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(0),
});

declareTable(paths, { whose: ['matchId'], every: 'erase' });

export const pathMilestones = pgTable(
  'path_milestones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    matchId: integer()
      .notNull()
      .references(() => paths.matchId, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    title: text().notNull(),
    dueOn: date(),
    doneAt: timestamp({ withTimezone: true }),
    doneBy: wordOf(PathSide),
  },
  (table) => [index().on(table.matchId, table.place)],
);

declareTable(pathMilestones, { whose: ['matchId'], every: 'erase' });

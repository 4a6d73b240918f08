import { type AnswerTime, DEFAULT_ANSWER_TIME } from '@waymark/contract/coaching/answer-times';
import type { CoachState } from '@waymark/contract/coaching/coaches';
import type { LanguageCode } from '@waymark/contract/coaching/languages';
import type { CoachingStyle } from '@waymark/contract/coaching/questionnaires/coaching-styles';
import type { Gender } from '@waymark/contract/people/profiles';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import { bit, boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

export const WEEK_SLOTS = 336;

/** What coaches are found and matched by, rewritten whenever their profile or answers change. */
export const coaches = pgTable(
  'coaches',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    state: text().$type<CoachState>().notNull().default('open'),
    gender: text().$type<Gender>(),
    topicIds: integer().array().notNull(),
    languages: text().array().$type<LanguageCode[]>().notNull(),
    styles: text().array().$type<CoachingStyle[]>().notNull(),
    timeZone: text().notNull(),
    hours: text().array().$type<WeekCell[]>().notNull(),
    /** Half hours of a UTC week from Monday 00:00; updated daily because of summer time. */
    week: bit({ dimensions: WEEK_SLOTS }).notNull(),
    caseLoadCap: smallint().notNull(),
    isPaused: boolean().notNull().default(false),
    answerTime: text().$type<AnswerTime>().notNull().default(DEFAULT_ANSWER_TIME),
    stateSince: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the operator first approved the coach; kept through suspension. */
    approvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.state), index().using('gin', table.topicIds), index().using('gin', table.languages)],
);

declareTable(coaches, { whose: ['userId'], every: 'erase' });

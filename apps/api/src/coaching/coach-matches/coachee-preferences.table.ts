import type { LanguageCode } from '@waymark/contract/coaching/languages';
import type { CoachingStyle } from '@waymark/contract/coaching/questionnaires/coaching-styles';
import type { Gender } from '@waymark/contract/people/profiles';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

export const coacheePreferences = pgTable('coachee_preferences', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  topicIds: integer().array().notNull(),
  languages: text().array().$type<LanguageCode[]>().notNull(),
  styles: text().array().$type<CoachingStyle[]>().notNull(),
  /** Null if it does not matter to them. */
  gender: text().$type<Gender>(),
  timeZone: text().notNull(),
  hours: text().array().$type<WeekCell[]>().notNull(),
});

declareTable(coacheePreferences, { whose: ['userId'], every: 'erase' });

export const passedCoaches = pgTable(
  'passed_coaches',
  {
    coacheeId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coachId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.coacheeId, table.coachId] })],
);

declareTable(passedCoaches, { whose: ['coacheeId', 'coachId'], every: 'erase' });

import type { Preferences } from '@waymark/contract/people/preferences';
import type { Gender } from '@waymark/contract/people/profiles';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { pictures } from '#people/pictures/pictures.table.ts';
import { users } from '#people/users/users.table.ts';

/** The role decides which apply. No row means an empty profile. */
export const profiles = pgTable('profiles', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  pronouns: text(),
  country: text(),
  timeZone: text(),
  headline: text(),
  bio: text(),
  gender: text().$type<Gender>(),
  city: text(),
  jobTitle: text(),
  hourCycle: text().$type<Preferences['hourCycle']>(),
  firstDay: text().$type<Preferences['firstDay']>(),
  theme: text().$type<Preferences['theme']>(),
  motion: text().$type<Preferences['motion']>(),
  pictureKey: text().references(() => pictures.key, { onDelete: 'set null' }),
});

declareTable(profiles, { whose: ['userId'], every: 'erase' });

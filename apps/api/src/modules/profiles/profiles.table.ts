import type { Gender } from '@waymark/contract/profiles';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { pictures } from '#modules/pictures/pictures.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

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
  pictureKey: text().references(() => pictures.key, { onDelete: 'set null' }),
});

declareTable(profiles, {
  whose: ['userId'],
  columns: {
    userId: 'erase',
    pronouns: 'erase',
    country: 'erase',
    timeZone: 'erase',
    headline: 'erase',
    bio: 'erase',
    gender: 'erase',
    city: 'erase',
    jobTitle: 'erase',
    pictureKey: 'erase',
  },
});

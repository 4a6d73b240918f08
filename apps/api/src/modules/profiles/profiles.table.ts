import type { Gender } from '@waymark/contract/profiles';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { pictures } from '#modules/pictures/pictures.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** What people tell about themselves beside their name; which columns apply hangs on the role. Who is not here told nothing. */
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

import type { Gender } from '@waymark/contract/profiles';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { pictures } from '#modules/pictures/pictures.table.ts';

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

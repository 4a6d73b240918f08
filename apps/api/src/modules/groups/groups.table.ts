import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { pictures } from '#modules/pictures/pictures.table.ts';

/** Groups of an enterprise, each run by one group admin. */
export const groups = pgTable('groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adminId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text(),
  purpose: text(),
  size: integer(),
  startsOn: date(),
  endsOn: date(),
  pictureKey: text().references(() => pictures.key, { onDelete: 'set null' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

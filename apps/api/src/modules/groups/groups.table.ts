import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { pictures } from '#modules/pictures/pictures.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

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

declareTable(groups, {
  whose: ['adminId'],
  columns: {
    id: 'erase',
    adminId: 'erase',
    name: 'erase',
    purpose: 'erase',
    size: 'erase',
    startsOn: 'erase',
    endsOn: 'erase',
    pictureKey: 'erase',
    createdAt: 'erase',
  },
});

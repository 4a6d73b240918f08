import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { pictures } from '#people/pictures/pictures.table.ts';
import { users } from '#people/users/users.table.ts';

/** Groups of an enterprise. Those that the operator's group admins made belong to none yet. */
export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer().references(() => organisations.id, { onDelete: 'cascade' }),
    /** Read for one more release, by the one before; null if someone else runs the group. */
    adminId: integer()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text(),
    purpose: text(),
    size: integer(),
    startsOn: date(),
    endsOn: date(),
    pictureKey: text().references(() => pictures.key, { onDelete: 'set null' }),
    /** From then on, nothing in it can be changed. */
    archivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.organisationId)],
);

const OF_ITS_PEOPLE = { keep: 'It belongs to the group, whose other people still use it.' } as const;

declareTable(groups, {
  whose: ['adminId'],
  columns: {
    id: 'impersonal',
    organisationId: 'impersonal',
    adminId: 'unname',
    name: OF_ITS_PEOPLE,
    purpose: OF_ITS_PEOPLE,
    size: 'impersonal',
    startsOn: 'impersonal',
    endsOn: 'impersonal',
    pictureKey: 'erase',
    archivedAt: 'impersonal',
    createdAt: 'impersonal',
  },
});

import type { ORGANISATION_SIZES } from '@waymark/contract/profiles';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** A sponsor of coaching: an enterprise with groups, or a small business. */
export const organisations = pgTable('organisations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['enterprise', 'business'] }).notNull(),
  name: text(),
  size: text().$type<keyof typeof ORGANISATION_SIZES>(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

declareTable(organisations, {
  whose: [],
  columns: {
    id: 'impersonal',
    kind: 'impersonal',
    name: { keep: 'It belongs to the organisation, whose other people still use it.' },
    size: 'impersonal',
    createdAt: 'impersonal',
  },
});

export const organisationAdmins = pgTable(
  'organisation_admins',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.organisationId)],
);

declareTable(organisationAdmins, {
  whose: ['userId'],
  columns: {
    userId: 'erase',
    organisationId: 'erase',
  },
});

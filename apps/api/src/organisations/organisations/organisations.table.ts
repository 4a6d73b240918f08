import { OrganisationKind } from '@waymark/contract/organisations/organisations';
import type { OrganisationSize } from '@waymark/contract/people/profiles';
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** A sponsor of coaching: an enterprise with groups, a small business, or a portfolio of those. */
export const organisations = pgTable(
  'organisations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: wordOf(OrganisationKind).notNull(),
    /** The portfolio that a business belongs to. */
    parentId: integer().references((): AnyPgColumn => organisations.id, { onDelete: 'set null' }),
    name: text(),
    size: text().$type<OrganisationSize>(),
    renewsOn: date(),
    /** Whether its people may invite their families. */
    allowsFamilies: boolean().notNull().default(true),
    /** By the portfolio: nothing can be changed in the meantime. */
    suspendedAt: timestamp({ withTimezone: true }),
    /** The organisation left: its data can be exported, and nothing changed. */
    closedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.parentId)],
);

declareTable(organisations, {
  whose: [],
  columns: {
    id: 'impersonal',
    kind: 'impersonal',
    parentId: 'impersonal',
    name: { keep: 'It belongs to the organisation, whose other people still use it.' },
    size: 'impersonal',
    renewsOn: 'impersonal',
    allowsFamilies: 'impersonal',
    suspendedAt: 'impersonal',
    closedAt: 'impersonal',
    createdAt: 'impersonal',
  },
});

/** For one more release, which reads it; a trigger makes its people members as well. */
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

declareTable(organisationAdmins, { whose: ['userId'], every: 'erase' });

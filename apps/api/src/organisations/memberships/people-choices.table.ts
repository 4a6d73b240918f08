// Which columns the admins of an organisation chose, for files whose columns have other names.
import type { ColumnChoice } from '@waymark/contract/organisations/people-imports';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';

export const peopleChoices = pgTable(
  'people_choices',
  {
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** A hash: the first row of a file can be a person. */
    headerHash: text().notNull(),
    columns: jsonb().$type<ColumnChoice['columns']>().notNull(),
    chosenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.headerHash] }),
    index().on(table.organisationId, table.chosenAt),
  ],
);

declareTable(peopleChoices, {
  whose: [],
  columns: {
    organisationId: 'impersonal',
    headerHash: 'impersonal',
    columns: 'impersonal',
    chosenAt: 'impersonal',
  },
});

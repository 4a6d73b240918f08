import { CountedStall } from '@waymark/contract/figures/stalls';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';

/** Unused: the previous release still counts into it; the next one can drop it. */
export const stallCounts = pgTable(
  'stall_counts',
  {
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    stall: wordOf(CountedStall).notNull(),
    /** Null for too few to say, which includes none. */
    band: text(),
    countedOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.stall] })],
);

declareTable(stallCounts, {
  whose: [],
  columns: { organisationId: 'impersonal', stall: 'impersonal', band: 'impersonal', countedOn: 'impersonal' },
});

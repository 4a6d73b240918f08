import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { articles } from '#library/articles.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { pictures } from '#people/pictures/pictures.table.ts';

const OF_THE_ORGANISATION = {
  keep: 'It belongs to the organisation, whose other people still read it; gone once that leaves.',
} as const;

/** What an organisation shows to its people; no row until an admin chose something. */
export const welcomes = pgTable('welcomes', {
  organisationId: integer()
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  logoKey: text().references(() => pictures.key, { onDelete: 'set null' }),
  words: text().notNull().default(''),
});

declareTable(welcomes, {
  whose: [],
  columns: { organisationId: 'impersonal', logoKey: 'impersonal', words: OF_THE_ORGANISATION },
});

/** What its people find first in the library: an article, or a title with an address. */
export const shelfItems = pgTable(
  'shelf_items',
  {
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    articleId: integer().references(() => articles.id, { onDelete: 'cascade' }),
    title: text(),
    url: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.place] }),
    index().on(table.articleId),
    check('shelf_items_one_kind', sql`(article_id IS NULL) = (url IS NOT NULL) AND (url IS NULL) = (title IS NULL)`),
  ],
);

declareTable(shelfItems, {
  whose: [],
  columns: {
    organisationId: 'impersonal',
    place: 'impersonal',
    articleId: 'impersonal',
    title: OF_THE_ORGANISATION,
    url: OF_THE_ORGANISATION,
  },
});

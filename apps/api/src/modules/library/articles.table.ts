import type { Article } from '@waymark/contract/library';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { topics } from '#modules/topics/topics.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The articles of the library, as the content folder has them. */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown without HTML. */
    content: text().notNull(),
    sources: jsonb().$type<Article['attributes']['sources']>().notNull(),
    publishedOn: date().notNull(),
    readingMinutes: smallint().notNull(),
    /** Of the file that it was made from: an import does nothing where this is the same. */
    checksum: text().notNull(),
    /** The names of its keywords and topics once more, for the search alone. */
    keywordNames: text().notNull(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keyword_names || ' ' || summary), 'B') || setweight(to_tsvector('english', content), 'C')`,
      ),
  },
  (table) => [
    index().on(table.publishedOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().using('gin', table.search),
  ],
);

declareTable(articles, {
  whose: [],
  columns: {
    id: 'nobody',
    slug: 'nobody',
    title: 'nobody',
    summary: 'nobody',
    content: 'nobody',
    sources: 'nobody',
    publishedOn: 'nobody',
    readingMinutes: 'nobody',
    checksum: 'nobody',
    keywordNames: 'nobody',
    search: 'nobody',
  },
});

export const articleTopics = pgTable(
  'article_topics',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    topicId: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.topicId] }), index().on(table.topicId, table.articleId)],
);

declareTable(articleTopics, {
  whose: [],
  columns: {
    articleId: 'nobody',
    topicId: 'nobody',
    position: 'nobody',
  },
});

export const keywords = pgTable('keywords', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
});

declareTable(keywords, {
  whose: [],
  columns: {
    id: 'nobody',
    name: 'nobody',
  },
});

export const articleKeywords = pgTable(
  'article_keywords',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    keywordId: integer()
      .notNull()
      .references(() => keywords.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.keywordId] }),
    index().on(table.keywordId, table.articleId),
  ],
);

declareTable(articleKeywords, {
  whose: [],
  columns: {
    articleId: 'nobody',
    keywordId: 'nobody',
    position: 'nobody',
  },
});

/** Every word of the library: what a mistyped word of a search is likely to mean is looked up here. */
export const libraryWords = pgTable(
  'library_words',
  {
    word: text().primaryKey(),
    /** Whether a title, keyword, topic or summary has it, rather than the text alone. */
    isNamed: boolean().notNull(),
    /** How many articles have it. */
    articles: integer().notNull(),
  },
  (table) => [index().using('gin', table.word.op('gin_trgm_ops'))],
);

declareTable(libraryWords, {
  whose: [],
  columns: {
    word: 'nobody',
    isNamed: 'nobody',
    articles: 'nobody',
  },
});

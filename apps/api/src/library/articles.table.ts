import type { Article } from '@waymark/contract/library/library';
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
  timestamp,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { topics } from '#people/topics/topics.table.ts';
import { users } from '#people/users/users.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The library's articles: of the content folder until the practice publishes its own. */
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
    /** Cut to 16:9. */
    pictureKey: text(),
    pictureAlt: text().notNull().default(''),
    /** Published or withdrawn in the console: an import leaves it alone. */
    isByPractice: boolean().notNull().default(false),
    /** Readers don't see it; what refers to it stays for when it is back. */
    isWithdrawn: boolean().notNull().default(false),
    /** Of the source file: an import skips articles with the same checksum. */
    checksum: text().notNull(),
    /** A copy of its keyword and topic names, for search only. */
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
    id: 'impersonal',
    slug: 'impersonal',
    title: 'impersonal',
    summary: 'impersonal',
    content: 'impersonal',
    sources: 'impersonal',
    publishedOn: 'impersonal',
    readingMinutes: 'impersonal',
    pictureKey: 'impersonal',
    pictureAlt: 'impersonal',
    isByPractice: 'impersonal',
    isWithdrawn: 'impersonal',
    checksum: 'impersonal',
    keywordNames: 'impersonal',
    search: 'impersonal',
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
    articleId: 'impersonal',
    topicId: 'impersonal',
    position: 'impersonal',
  },
});

export const keywords = pgTable('keywords', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
});

declareTable(keywords, {
  whose: [],
  columns: {
    id: 'impersonal',
    name: 'impersonal',
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
    articleId: 'impersonal',
    keywordId: 'impersonal',
    position: 'impersonal',
  },
});

/** Every word of the library, to correct mistyped words in searches. */
export const libraryWords = pgTable(
  'library_words',
  {
    word: text().primaryKey(),
    /** Whether it occurs in a title, keyword, topic or summary, not only in a text. */
    isNamed: boolean().notNull(),
    articles: integer().notNull(),
  },
  (table) => [index().using('gin', table.word.op('gin_trgm_ops'))],
);

declareTable(libraryWords, {
  whose: [],
  columns: {
    word: 'impersonal',
    isNamed: 'impersonal',
    articles: 'impersonal',
  },
});

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.articleId] }), index().on(table.articleId)],
);

declareTable(bookmarks, { whose: ['userId'], every: 'erase' });

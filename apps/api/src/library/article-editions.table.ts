import type { ArticleDraft } from '@waymark/contract/library/article-drafts';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

const moment = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** What the practice writes, before and beside what readers see. */
export const articleDrafts = pgTable('article_drafts', {
  slug: text().primaryKey(),
  words: jsonb().$type<ArticleDraft>().notNull(),
  pictureKey: text(),
  /** Counts the changes: one that was made to an older one is refused. */
  version: integer().notNull().default(0),
  /** The version that readers see; null while they see none of it. */
  publishedVersion: integer(),
  changedAt: moment(),
  /** An account, without a reference: it may be erased. */
  changedBy: integer(),
});

const LEADS_NOWHERE = { keep: 'An id, which leads nowhere once its account is erased.' } as const;

declareTable(articleDrafts, {
  whose: [],
  columns: {
    slug: 'impersonal',
    words: 'impersonal',
    pictureKey: 'impersonal',
    version: 'impersonal',
    publishedVersion: 'impersonal',
    changedAt: 'impersonal',
    changedBy: LEADS_NOWHERE,
  },
});

/** Of each article what was published, from the first edition on. Rows never change. */
export const articleEditions = pgTable(
  'article_editions',
  {
    slug: text().notNull(),
    number: integer().notNull(),
    words: jsonb().$type<ArticleDraft>().notNull(),
    pictureKey: text(),
    publishedAt: moment(),
    /** Null for what came with Waymark. */
    publishedBy: integer(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.number] })],
);

declareTable(articleEditions, {
  whose: [],
  columns: {
    slug: 'impersonal',
    number: 'impersonal',
    words: 'impersonal',
    pictureKey: 'impersonal',
    publishedAt: 'impersonal',
    publishedBy: LEADS_NOWHERE,
  },
});

import type { PaginationQuery } from '@waymark/contract/entities';
import type {
  LibraryItem,
  LibraryItemForMe,
  LibraryQuery,
  LibraryResults,
  LibraryResultsForMe,
} from '@waymark/contract/library/library';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, findRemarkedPage, type Page } from '#db/pages.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import { FITS_AS_TYPED, fitOf } from '#people/users/typed-words.queries.ts';
import { articles, bookmarks } from './articles.table.ts';
import { isRelevant, searchMatch, searchRank, searchSource } from './library-search.ts';

const findSlugs = prepared(({ userId }: Values<{ userId: UserId }>, db) =>
  db
    .select({ slug: articles.slug })
    .from(bookmarks)
    .innerJoin(articles, eq(articles.id, bookmarks.articleId))
    .where(and(eq(bookmarks.userId, userId), eq(articles.isWithdrawn, false)))
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.articleId)),
);

export async function listBookmarkedSlugs(db: Db, userId: UserId): Promise<string[]> {
  const rows = await findSlugs(db, { userId });
  return rows.map(({ slug }) => slug);
}

/** Saves the article, if it isn't yet; false if the slug is unknown. */
export async function insertBookmark(db: Db, userId: UserId, slug: string): Promise<boolean> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`WITH article AS (SELECT id FROM articles WHERE slug = ${slug} AND NOT is_withdrawn), kept AS (
        INSERT INTO bookmarks (user_id, article_id) SELECT ${userId}::int, id FROM article ON CONFLICT DO NOTHING)
      SELECT id FROM article`,
  );
  return rows.length > 0;
}

/** Removes a saved article; false if the slug is unknown. */
export async function deleteBookmark(db: Db, userId: UserId, slug: string): Promise<boolean> {
  const [article] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), eq(articles.isWithdrawn, false)));
  if (!article) return false;
  await db.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.articleId, article.id)));
  return true;
}

/** Topics from these rows over `at` and `t`, as JSON. */
const topicsJson = (rows: SQL) => sql`json_build_object('data', (
    SELECT coalesce(json_agg(json_build_object('id', t.id, 'attributes', json_build_object('name', t.name, 'slug', t.slug))
      ORDER BY at.position), '[]'::json)
    FROM article_topics at JOIN topics t ON t.id = at.topic_id AND NOT t.is_withdrawn ${rows}))`;

/** The attributes of article `a` in lists, as the arguments of `json_build_object`. */
export const itemAttributes = sql`
  'title', a.title, 'slug', a.slug, 'summary', a.summary, 'readingMinutes', a.reading_minutes, 'publishedOn', a.published_on,
  'topics', ${topicsJson(sql`WHERE at.article_id = a.id`)},
  'keywords', json_build_object('data', (
    SELECT coalesce(json_agg(json_build_object('id', k.id, 'attributes', json_build_object('name', k.name))
      ORDER BY ak.position), '[]'::json)
    FROM article_keywords ak JOIN keywords k ON k.id = ak.keyword_id WHERE ak.article_id = a.id))`;

const itemWith = (
  attributes: SQL,
) => sql`(SELECT json_build_object('id', a.id, 'attributes', json_build_object(${attributes}))
  FROM articles a WHERE a.id = found.id)`;
const item = itemWith(itemAttributes);

/** The conditions of a query on article `a`. */
function conditionsOf({ _q: words = '', filters = {} }: LibraryQuery): SQL {
  const { topics, keywords } = filters;
  const conditions: SQL[] = [sql`NOT a.is_withdrawn`];
  if (words !== '') conditions.push(searchMatch);
  if (topics) {
    conditions.push(sql`a.id IN (SELECT at.article_id FROM article_topics at JOIN topics t ON t.id = at.topic_id
      WHERE t.slug = ${topics.slug} AND NOT t.is_withdrawn)`);
  }
  if (keywords) {
    conditions.push(sql`a.id IN (SELECT ak.article_id FROM article_keywords ak JOIN keywords k ON k.id = ak.keyword_id
      WHERE k.name = ${keywords.name})`);
  }
  return sql.join(conditions, sql` AND `);
}

interface Listed {
  /** Over article `a`: those with more come first. */
  readonly shared: SQL;
  /** Over a row of the list: its JSON. */
  readonly item: SQL;
}

/** Most `shared` first, then the best search results, then the newest. */
async function listArticles<Item extends LibraryItem>(db: Db, query: LibraryQuery, { shared, item }: Listed) {
  const { _q: words = '', pagination } = query;
  const order = sql`shared DESC, rank DESC, published_on DESC, id DESC`;
  const columns = sql`a.id, a.published_on, ${shared} AS shared`;
  if (words === '') {
    const found = sql`SELECT ${columns}, 0 AS rank FROM articles a WHERE ${conditionsOf(query)}`;
    return findPage<Item>(db, { found, order, item, pagination });
  }
  const { page, remark: shown } = await findRemarkedPage<Item, string | null>(db, {
    common: searchSource(words),
    found: sql`SELECT id, published_on, shared, rank FROM (
      SELECT ${columns}, ${searchRank} AS rank, ${isRelevant} AS is_relevant
      FROM articles a, asked WHERE ${conditionsOf(query)}) AS matching WHERE is_relevant`,
    order,
    item,
    remark: sql`(SELECT shown FROM asked)`,
    pagination,
  });
  return shown === null ? page : { ...page, meta: { ...page.meta, search: { shown } } };
}

export const listLibrary = (db: Db, query: LibraryQuery): Promise<LibraryResults> =>
  listArticles<LibraryItem>(db, query, { shared: sql`0`, item });

/** The same, with articles on more of the person's topics first. */
export function listLibraryFor(db: Db, userId: UserId, query: LibraryQuery): Promise<LibraryResultsForMe> {
  const shared = sql`(SELECT count(*) FROM article_topics at JOIN user_topics ut ON ut.topic_id = at.topic_id
    JOIN topics t ON t.id = at.topic_id AND NOT t.is_withdrawn WHERE at.article_id = a.id AND ut.user_id = ${userId})`;
  const chosenTopics = topicsJson(sql`JOIN user_topics ut ON ut.topic_id = at.topic_id
    WHERE at.article_id = a.id AND ut.user_id = ${userId}`);
  const itemForMe = itemWith(sql`${itemAttributes}, 'chosenTopics', ${chosenTopics}`);
  return listArticles<LibraryItemForMe>(db, query, { shared, item: itemForMe });
}

/** The person's saved articles, last saved first. */
export function listBookmarks(
  db: Db,
  userId: UserId,
  pagination: PaginationQuery | undefined,
): Promise<Page<LibraryItem>> {
  return findPage(db, {
    found: sql`SELECT b.article_id AS id, b.created_at FROM bookmarks b
      JOIN articles a ON a.id = b.article_id AND NOT a.is_withdrawn WHERE b.user_id = ${userId}`,
    order: sql`created_at DESC, id DESC`,
    item,
    pagination,
  });
}

/** For a search across the product, beside its `typed`: the common table that it needs. */
export const articlesSource = searchSource;

/** By words of titles as they are typed, then as a search of the library finds them. */
export const articlesToFind = sql`SELECT CASE WHEN title_fit >= ${FITS_AS_TYPED}::int THEN title_fit
      WHEN is_found AND is_relevant THEN ${FITS_AS_TYPED}::int ELSE 0 END AS fit, -rank AS place,
    json_build_object('slug', slug, 'title', title, 'readingMinutes', reading_minutes) AS item
  FROM (SELECT a.slug, a.title, a.reading_minutes, ${fitOf(sql`a.title`)} AS title_fit, ${searchMatch} AS is_found, ${searchRank} AS rank,
    ${isRelevant} AS is_relevant FROM articles a, asked WHERE NOT a.is_withdrawn) AS matching`;

import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { topics } from '#people/topics/topics.table.ts';
import { articleKeywords, articles, articleTopics, keywords, libraryWords } from './articles.table.ts';
import type { ContentArticle } from './content-articles.ts';

/** One import at a time across processes; the lock ends with the transaction. */
export async function lockImport(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.contentImport})`);
}

/** Null for one that the practice published or withdrew. */
export async function listChecksums(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const { slug, checksum, isByPractice } = articles;
  const rows = await db.select({ slug, checksum, isByPractice }).from(articles);
  return new Map(rows.map((row) => [row.slug, row.isByPractice ? null : row.checksum]));
}

export async function deleteArticles(tx: Db, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0) await tx.delete(articles).where(inArray(articles.slug, [...slugs]));
}

/** As it is stored; what an import leaves out is as the column begins. */
export type StoredArticle = ContentArticle &
  Partial<Pick<typeof articles.$inferInsert, 'pictureKey' | 'pictureAlt' | 'isByPractice' | 'isWithdrawn'>>;

async function upsertArticles(tx: Db, changed: readonly StoredArticle[]): Promise<ReadonlyMap<string, number>> {
  const columns = getTableColumns(articles);
  const excluded = (name: keyof typeof columns) => sql.raw(`excluded.${name.replace(/[A-Z]/g, '_$&').toLowerCase()}`);
  const rows = await tx
    .insert(articles)
    .values(changed.map((article) => ({ ...article, keywordNames: '' })))
    .onConflictDoUpdate({
      target: articles.slug,
      set: {
        title: excluded('title'),
        summary: excluded('summary'),
        content: excluded('content'),
        sources: excluded('sources'),
        publishedOn: excluded('publishedOn'),
        readingMinutes: excluded('readingMinutes'),
        checksum: excluded('checksum'),
        pictureKey: excluded('pictureKey'),
        pictureAlt: excluded('pictureAlt'),
        isByPractice: excluded('isByPractice'),
        isWithdrawn: excluded('isWithdrawn'),
      },
    })
    .returning({ id: articles.id, slug: articles.slug });
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function upsertKeywords(tx: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  await tx
    .insert(keywords)
    .values([...new Set(names)].map((name) => ({ name })))
    .onConflictDoNothing();
  const rows = await tx.select().from(keywords);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} was not inserted.`);
  return id;
}

/** Inserts articles or replaces those with the same slug, which keep their ids. Returns these. */
export async function replaceArticles(tx: Db, changed: readonly StoredArticle[]): Promise<ReadonlyMap<string, number>> {
  if (changed.length === 0) return new Map();
  const articleIds = await upsertArticles(tx, changed);
  const keywordIds = await upsertKeywords(
    tx,
    changed.flatMap((article) => article.keywords),
  );
  const topicRows = await tx.select({ id: topics.id, slug: topics.slug }).from(topics);
  const topicIds = new Map(topicRows.map(({ id, slug }) => [slug, id]));
  const ids = [...articleIds.values()];
  await tx.delete(articleTopics).where(inArray(articleTopics.articleId, ids));
  await tx.delete(articleKeywords).where(inArray(articleKeywords.articleId, ids));
  await tx.insert(articleTopics).values(
    changed.flatMap((article) =>
      article.topics.map((slug, position) => ({
        articleId: idOf(articleIds, article.slug),
        topicId: idOf(topicIds, slug),
        position,
      })),
    ),
  );
  await tx.insert(articleKeywords).values(
    changed.flatMap((article) =>
      article.keywords.map((name, position) => ({
        articleId: idOf(articleIds, article.slug),
        keywordId: idOf(keywordIds, name),
        position,
      })),
    ),
  );
  return articleIds;
}

/** Readers don't see it until it is published again. */
export async function withdrawArticle(tx: Db, slug: string): Promise<void> {
  await tx.update(articles).set({ isWithdrawn: true, isByPractice: true }).where(eq(articles.slug, slug));
}

/** After articles or topics have changed. */
export async function refreshWords(tx: Db): Promise<void> {
  await tx.execute(sql`DELETE FROM keywords WHERE id NOT IN (SELECT keyword_id FROM article_keywords)`);
  await tx.execute(sql`UPDATE articles SET keyword_names = named.names FROM (
    SELECT article_id, string_agg(name, ' ' ORDER BY name) AS names FROM (
      SELECT article_id, name FROM article_keywords JOIN keywords ON keywords.id = keyword_id
      UNION ALL SELECT article_id, name FROM article_topics JOIN topics ON topics.id = topic_id AND NOT topics.is_withdrawn) AS each
    GROUP BY article_id) AS named
    WHERE articles.id = named.article_id AND keyword_names <> named.names`);
  await tx.delete(libraryWords);
  await tx.execute(sql`INSERT INTO library_words (word, is_named, articles)
    SELECT word, bool_or(is_named), max(ndoc) FROM (
      SELECT word, true AS is_named, ndoc
      FROM ts_stat($$ SELECT to_tsvector('simple', title || ' ' || keyword_names || ' ' || summary) FROM articles WHERE NOT is_withdrawn $$)
      UNION ALL SELECT word, false, ndoc FROM ts_stat($$ SELECT to_tsvector('simple', content) FROM articles WHERE NOT is_withdrawn $$)) AS words
    WHERE word ~ '^[[:alpha:]]{3,}$' AND cardinality(ts_lexize('english_stem', word)) > 0 GROUP BY word`);
}

import type { PaginationQuery } from '@waymark/contract/entities';
import {
  type ArticleDraft,
  type ArticleState,
  type EditedArticle,
  type EditedItem,
  writtenSources,
} from '@waymark/contract/library/article-drafts';
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { articleDrafts, articleEditions } from './article-editions.table.ts';

const nameOf = (id: ReturnType<typeof sql>) =>
  sql`(SELECT ${fullNameOr(sql`u`, sql`u.email`)} FROM users u WHERE u.id = ${id})`;

/** Over article `a` and its draft `d`, of which one may be missing. */
const state = sql`CASE WHEN a.id IS NULL THEN 'draft' WHEN a.is_withdrawn THEN 'withdrawn' ELSE 'published' END`;

const listed = sql`'slug', coalesce(d.slug, a.slug), 'title', coalesce(d.words ->> 'title', a.title), 'state', ${state},
  'hasChanges', coalesce(d.version IS DISTINCT FROM d.published_version AND d.version > 0, false),
  'isFirstEdition', coalesce(NOT a.is_by_practice, false),
  'changedAt', d.changed_at, 'changedBy', ${nameOf(sql`d.changed_by`)}`;

const LIKE_SIGNS = /[\\%_]/g;

interface ArticleFilter {
  readonly state?: ArticleState | undefined;
  /** Words of the title. */
  readonly search?: string | undefined;
  readonly pagination?: PaginationQuery | undefined;
}

export const listEdited = (db: Db, { state: wanted, search, pagination }: ArticleFilter): Promise<Page<EditedItem>> =>
  findPage(db, {
    found: sql`SELECT coalesce(d.slug, a.slug) AS slug, d.changed_at, a.published_on
      FROM articles a FULL JOIN article_drafts d ON d.slug = a.slug
      WHERE ${wanted === undefined ? sql`true` : sql`${state} = ${wanted}`}
        AND ${search === undefined ? sql`true` : sql`coalesce(d.words ->> 'title', a.title) ILIKE ${`%${search.replaceAll(LIKE_SIGNS, '\\$&')}%`}`}`,
    order: sql`changed_at DESC NULLS LAST, published_on DESC, slug`,
    item: sql`(SELECT json_build_object(${listed}) FROM articles a FULL JOIN article_drafts d ON d.slug = a.slug
      WHERE coalesce(d.slug, a.slug) = found.slug)`,
    pagination,
  });

/** What readers see, or saw before it was withdrawn. */
export interface ShownArticle {
  readonly draft: ArticleDraft;
  readonly picture: string | null;
  readonly publishedOn: string;
  readonly isWithdrawn: boolean;
  readonly isByPractice: boolean;
}

interface ShownRow extends Omit<ShownArticle, 'draft'> {
  readonly words: Omit<ArticleDraft, 'sources' | 'keywords'> & {
    readonly sources: Parameters<typeof writtenSources>[0];
    readonly keywords: readonly string[];
  };
}

export async function findShown(db: Db, slug: string): Promise<ShownArticle | undefined> {
  const [row] = await rowsOf<ShownRow>(
    db,
    sql`SELECT json_build_object('title', a.title, 'summary', a.summary, 'content', a.content, 'sources', a.sources,
        'pictureAlt', a.picture_alt,
        'topics', (SELECT coalesce(json_agg(t.slug ORDER BY at.position), '[]'::json)
          FROM article_topics at JOIN topics t ON t.id = at.topic_id WHERE at.article_id = a.id),
        'keywords', (SELECT coalesce(json_agg(k.name ORDER BY ak.position), '[]'::json)
          FROM article_keywords ak JOIN keywords k ON k.id = ak.keyword_id WHERE ak.article_id = a.id)) AS words,
      a.picture_key AS picture, a.published_on::text AS "publishedOn", a.is_withdrawn AS "isWithdrawn",
      a.is_by_practice AS "isByPractice" FROM articles a WHERE a.slug = ${slug}`,
  );
  if (!row) return undefined;
  const { words, ...rest } = row;
  return { ...rest, draft: { ...words, keywords: words.keywords.join(', '), sources: writtenSources(words.sources) } };
}

const listEditions = (db: Db, slug: string): Promise<readonly EditedArticle['editions'][number][]> =>
  rowsOf(
    db,
    sql`SELECT e.number, to_json(e.published_at) AS "publishedAt", ${nameOf(sql`e.published_by`)} AS "publishedBy"
      FROM article_editions e WHERE e.slug = ${slug} ORDER BY e.number DESC`,
  );

/** With the draft, or with what readers see where there is none. */
export async function findEdited(db: Db, slug: string): Promise<EditedArticle | undefined> {
  const [row] = await rowsOf<{ item: EditedItem; draft: ArticleDraft | null; picture: string | null; version: number }>(
    db,
    sql`SELECT json_build_object(${listed}) AS item, d.words AS draft, d.picture_key AS picture, coalesce(d.version, 0) AS version
      FROM articles a FULL JOIN article_drafts d ON d.slug = a.slug WHERE coalesce(d.slug, a.slug) = ${slug}`,
  );
  if (!row) return undefined;
  const shown = await findShown(db, slug);
  const draft = row.draft ?? shown?.draft;
  if (!draft) return undefined;
  return {
    ...row.item,
    draft,
    picture: row.draft ? row.picture : (shown?.picture ?? null),
    publishedOn: shown?.publishedOn ?? null,
    version: row.version,
    editions: [...(await listEditions(db, slug))],
  };
}

export type HeldDraft = typeof articleDrafts.$inferSelect;

/** A new one. False if there is a draft or an article at this address. */
export async function insertDraft(tx: Db, slug: string, words: ArticleDraft, by: UserId): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO article_drafts (slug, words, version, changed_by)
      SELECT ${slug}, ${JSON.stringify(words)}::jsonb, 1, ${by}::int
      WHERE NOT EXISTS (SELECT FROM articles WHERE articles.slug = ${slug}) ON CONFLICT DO NOTHING RETURNING 1`,
  );
  return rows.length > 0;
}

/** As it is until commit, begun from what readers see; undefined if there is neither. */
export async function holdDraft(tx: Db, slug: string): Promise<HeldDraft | undefined> {
  const shown = await findShown(tx, slug);
  if (shown) {
    const { draft: words, picture: pictureKey } = shown;
    await tx.insert(articleDrafts).values({ slug, words, pictureKey, publishedVersion: 0 }).onConflictDoNothing();
  }
  const [held] = await tx.select().from(articleDrafts).where(eq(articleDrafts.slug, slug)).for('update');
  return held;
}

/** While it is held: one more version. */
export async function changeDraft(
  tx: Db,
  { slug, version }: HeldDraft,
  changes: Partial<Pick<HeldDraft, 'words' | 'pictureKey'>>,
  changedBy: UserId,
): Promise<void> {
  const changedAt = sql`now()`;
  await tx
    .update(articleDrafts)
    .set({ ...changes, version: version + 1, changedAt, changedBy })
    .where(eq(articleDrafts.slug, slug));
}

/** While it is held: readers see this version from now on. */
export async function markPublished(tx: Db, { slug, version }: HeldDraft): Promise<void> {
  await tx.update(articleDrafts).set({ publishedVersion: version }).where(eq(articleDrafts.slug, slug));
}

type NewEdition = Pick<HeldDraft, 'slug' | 'words' | 'pictureKey'> & {
  readonly publishedBy: UserId | null;
  /** `YYYY-MM-DD`, for what came with Waymark. */
  readonly publishedOn?: string;
};

export async function insertEdition(tx: Db, { publishedOn, ...edition }: NewEdition): Promise<void> {
  const number = sql<number>`(SELECT coalesce(max(e.number), 0) + 1 FROM article_editions e WHERE e.slug = ${edition.slug})`;
  const publishedAt = publishedOn === undefined ? {} : { publishedAt: new Date(publishedOn) };
  await tx.insert(articleEditions).values({ ...edition, ...publishedAt, number });
}

export async function hasEditions(tx: Db, slug: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM article_editions WHERE slug = ${slug} LIMIT 1`);
  return rows.length > 0;
}

export async function findEdition(db: Db, slug: string, number: number): Promise<ArticleDraft | undefined> {
  const [row] = await db
    .select({ words: articleEditions.words })
    .from(articleEditions)
    .where(and(eq(articleEditions.slug, slug), eq(articleEditions.number, number)));
  return row?.words;
}

/** Whether readers see it, or an edition has it. */
export async function isPictureUsed(tx: Db, key: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM articles WHERE picture_key = ${key} UNION ALL SELECT FROM article_editions WHERE picture_key = ${key} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Of topics, the number of articles that readers see. */
export async function countArticles(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ slug: string; articles: number }>(
    db,
    sql`SELECT t.slug, count(*)::int AS articles FROM article_topics at JOIN topics t ON t.id = at.topic_id
      JOIN articles a ON a.id = at.article_id AND NOT a.is_withdrawn GROUP BY t.slug`,
  );
  return new Map(rows.map(({ slug, articles }) => [slug, articles]));
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import { articles } from './articles.table.ts';
import { bookmarks } from './bookmarks.table.ts';

const findSlugs = prepared(({ userId }: Values<{ userId: UserId }>, db) =>
  db
    .select({ slug: articles.slug })
    .from(bookmarks)
    .innerJoin(articles, eq(articles.id, bookmarks.articleId))
    .where(eq(bookmarks.userId, userId))
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
    sql`WITH article AS (SELECT id FROM articles WHERE slug = ${slug}), kept AS (
        INSERT INTO bookmarks (user_id, article_id) SELECT ${userId}::int, id FROM article ON CONFLICT DO NOTHING)
      SELECT id FROM article`,
  );
  return rows.length > 0;
}

/** Removes a saved article; false if the slug is unknown. */
export async function deleteBookmark(db: Db, userId: UserId, slug: string): Promise<boolean> {
  const [article] = await db.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug));
  if (!article) return false;
  await db.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.articleId, article.id)));
  return true;
}

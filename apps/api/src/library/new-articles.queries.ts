import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { topics, userTopics } from '#people/topics/topics.table.ts';
import { articles, articleTopics } from './articles.table.ts';

/** Those published in the last two weeks: an older article is no news. */
export async function listFreshArticleIds(db: Db, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const isFresh = gt(articles.publishedOn, sql`current_date - 14`);
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.slug, [...slugs]), isFresh));
  return rows.map(({ id }) => id);
}

export interface ArticleNews {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

export async function findArticleNews(db: Db, articleId: number): Promise<ArticleNews | undefined> {
  const { slug, title, summary } = articles;
  const [row] = await db
    .select({ slug, title, summary })
    .from(articles)
    .where(and(eq(articles.id, articleId), eq(articles.isWithdrawn, false)));
  return row;
}

/** People who chose one of the article's topics, by id, after `afterUserId`. */
export async function listReaders(db: Db, articleId: number, afterUserId: number, atMost: number): Promise<UserId[]> {
  const rows = await db
    .selectDistinct({ userId: userTopics.userId })
    .from(userTopics)
    .innerJoin(articleTopics, eq(articleTopics.topicId, userTopics.topicId))
    .innerJoin(topics, and(eq(topics.id, userTopics.topicId), eq(topics.isWithdrawn, false)))
    .where(and(eq(articleTopics.articleId, articleId), gt(userTopics.userId, afterUserId)))
    .orderBy(asc(userTopics.userId))
    .limit(atMost);
  return rows.map(({ userId }) => userId as UserId);
}

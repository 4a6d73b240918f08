import type { PaginationQuery } from '@waymark/contract/entities';
import type { ChosenTopic, Topic } from '@waymark/contract/people/topics';
import { asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { prepared, type Values } from '#db/rows.ts';
import { topics, userTopics } from './topics.table.ts';

export function listTopics(db: Db, pagination: PaginationQuery | undefined): Promise<Page<Topic>> {
  return findPage(db, {
    found: sql`SELECT id, name, slug FROM topics`,
    order: sql`lower(name), id`,
    item: sql`json_build_object('id', id, 'attributes', json_build_object('name', name, 'slug', slug))`,
    pagination,
  });
}

const findChosen = prepared(({ userId }: Values<{ userId: UserId }>, db) =>
  db
    .select({ id: topics.id, name: topics.name, slug: topics.slug })
    .from(userTopics)
    .innerJoin(topics, eq(topics.id, userTopics.topicId))
    .where(eq(userTopics.userId, userId))
    .orderBy(asc(sql`lower(${topics.name})`), asc(topics.id)),
);

export const listChosenTopics = (db: Db, userId: UserId): Promise<ChosenTopic[]> => findChosen(db, { userId });

export async function areTopics(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = await db
    .select({ id: topics.id })
    .from(topics)
    .where(inArray(topics.id, [...ids]));
  return known.length === ids.length;
}

/** Replaces the person's topics. Their row must be locked. */
export async function replaceChosenTopics(tx: Db, userId: UserId, topicIds: readonly number[]): Promise<void> {
  await tx.delete(userTopics).where(eq(userTopics.userId, userId));
  if (topicIds.length === 0) return;
  await tx.insert(userTopics).values(topicIds.map((topicId) => ({ userId, topicId })));
}

/** Adds topics to the person's; ignores ids of deleted topics. */
export async function addChosenTopics(tx: Db, userId: UserId, topicIds: readonly number[]): Promise<void> {
  if (topicIds.length === 0) return;
  const known = tx
    .select({ userId: sql<number>`${userId}::int`.as('user_id'), topicId: topics.id })
    .from(topics)
    .where(inArray(topics.id, [...topicIds]));
  await tx.insert(userTopics).select(known).onConflictDoNothing();
}

export async function listTopicNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: topics.id, name: topics.name }).from(topics);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listTopicNamesBySlug(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ slug: topics.slug, name: topics.name }).from(topics);
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** Replaces the topics. Deleting one removes it from people's choices too. */
export async function replaceTopics(
  tx: Db,
  wanted: readonly { readonly slug: string; readonly name: string }[],
): Promise<void> {
  await tx.delete(topics).where(
    notInArray(
      topics.slug,
      wanted.map(({ slug }) => slug),
    ),
  );
  await tx
    .insert(topics)
    .values([...wanted])
    .onConflictDoUpdate({ target: topics.slug, set: { name: sql`excluded.name` } });
}

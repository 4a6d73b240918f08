import type { PaginationQuery } from '@waymark/contract/entities';
import type { ChosenTopic, Topic } from '@waymark/contract/people/topics';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { prepared, type Values } from '#db/rows.ts';
import { topics, userTopics } from './topics.table.ts';

export function listTopics(db: Db, pagination: PaginationQuery | undefined): Promise<Page<Topic>> {
  return findPage(db, {
    found: sql`SELECT id, name, slug FROM topics WHERE NOT is_withdrawn`,
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
    .where(and(eq(userTopics.userId, userId), eq(topics.isWithdrawn, false)))
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

/** Replaces the person's topics, but for withdrawn ones. Their row must be locked. */
export async function replaceChosenTopics(tx: Db, userId: UserId, topicIds: readonly number[]): Promise<void> {
  const shown = tx.select({ id: topics.id }).from(topics).where(eq(topics.isWithdrawn, false));
  await tx.delete(userTopics).where(and(eq(userTopics.userId, userId), inArray(userTopics.topicId, shown)));
  if (topicIds.length === 0) return;
  const rows = topicIds.map((topicId) => ({ userId, topicId }));
  await tx.insert(userTopics).values(rows).onConflictDoNothing();
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

export type StoredTopic = Pick<typeof topics.$inferSelect, 'slug' | 'name' | 'isByPractice' | 'isWithdrawn'>;

export const listStoredTopics = (db: Db): Promise<readonly StoredTopic[]> =>
  db
    .select({
      slug: topics.slug,
      name: topics.name,
      isByPractice: topics.isByPractice,
      isWithdrawn: topics.isWithdrawn,
    })
    .from(topics)
    .orderBy(asc(sql`lower(${topics.name})`), asc(topics.id));

/** By the practice. False if there is one at this address. */
export async function insertTopic(tx: Db, slug: string, name: string): Promise<boolean> {
  const rows = await tx.insert(topics).values({ slug, name, isByPractice: true }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** As it is until commit; undefined if there is none. */
export async function holdTopic(tx: Db, slug: string): Promise<StoredTopic | undefined> {
  const [topic] = await tx.select().from(topics).where(eq(topics.slug, slug)).for('update');
  return topic;
}

/** By the practice. */
export async function updateTopic(
  tx: Db,
  slug: string,
  changes: Pick<StoredTopic, 'name' | 'isWithdrawn'>,
): Promise<void> {
  await tx
    .update(topics)
    .set({ ...changes, isByPractice: true })
    .where(eq(topics.slug, slug));
}

/**
 * Replaces those that the practice hasn't changed. Deleting one removes it from people's choices
 * too.
 */
export async function replaceTopics(
  tx: Db,
  wanted: readonly { readonly slug: string; readonly name: string }[],
): Promise<void> {
  const slugs = wanted.map(({ slug }) => slug);
  await tx.delete(topics).where(and(notInArray(topics.slug, slugs), eq(topics.isByPractice, false)));
  await tx
    .insert(topics)
    .values([...wanted])
    .onConflictDoUpdate({
      target: topics.slug,
      set: { name: sql`excluded.name` },
      setWhere: eq(topics.isByPractice, false),
    });
}

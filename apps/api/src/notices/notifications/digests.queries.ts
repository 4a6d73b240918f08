import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { NotificationRow } from './notifications.queries.ts';
import { notifications } from './notifications.table.ts';

const isDue = and(
  isNotNull(notifications.digestDueAt),
  isNull(notifications.digestId),
  lte(notifications.digestDueAt, sql`now()`),
);

export async function listPeopleWithDueDigest(db: Db, atMost: number): Promise<UserId[]> {
  const rows = await db.selectDistinct({ userId: notifications.userId }).from(notifications).where(isDue).limit(atMost);
  return rows.map(({ userId }) => userId as UserId);
}

/** Collects everything due for the person in this digest; false if another node just did. */
export async function fillDigest(tx: Db, userId: UserId, digestId: string): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ digestId })
    .where(and(eq(notifications.userId, userId), isDue))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function listDigest(db: Db, digestId: string): Promise<NotificationRow[]> {
  return db.select().from(notifications).where(eq(notifications.digestId, digestId)).orderBy(asc(notifications.id));
}

import type { Notification } from '@waymark/contract/notifications';
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { notifications } from './notifications.table.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export function toNotification(row: NotificationRow): Notification {
  const { id, kind, title, body, url, createdAt, readAt } = row;
  return {
    id,
    attributes: { kind, title, body, url, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null },
  };
}

const isListedFor = (userId: UserId) => and(eq(notifications.userId, userId), notifications.isInApp);

/** Undefined if the person was already notified of this. */
export async function insertNotification(
  tx: Db,
  notification: typeof notifications.$inferInsert,
): Promise<NotificationRow | undefined> {
  const [row] = await tx
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing({ target: [notifications.userId, notifications.dedupeKey] })
    .returning();
  return row;
}

interface NotificationsPage {
  /** Newest first. */
  readonly rows: readonly NotificationRow[];
  readonly total: number;
  readonly unread: number;
}

type PageOf = Values<{ userId: UserId; limit: number; offset: number }>;

const findPage = prepared(({ userId, limit, offset }: PageOf, db) => {
  const isListed = and(eq(notifications.userId, userId), notifications.isInApp);
  const counted = db
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      unread: sql<number>`(count(*) FILTER (WHERE ${notifications.readAt} IS NULL))::int`.as('unread'),
    })
    .from(notifications)
    .where(isListed)
    .as('counted');
  const listed = db
    .select()
    .from(notifications)
    .where(isListed)
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(offset)
    .as('listed');
  return db.select().from(counted).leftJoin(listed, sql`true`).orderBy(desc(listed.id));
});

/** One page of a person's notifications; beyond the end it is empty but still has the counts. */
export async function listNotifications(
  db: Db,
  userId: UserId,
  page: number,
  pageSize: number,
): Promise<NotificationsPage> {
  const found = await findPage(db, { userId, limit: pageSize, offset: (page - 1) * pageSize });
  const { total = 0, unread = 0 } = found[0]?.counted ?? {};
  return { rows: found.flatMap(({ listed }) => listed ?? []), total, unread };
}

export async function countUnread(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(isListedFor(userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** One of the person's own, even if the list doesn't show it: a push may lead to it. */
export async function findNotificationOf(db: Db, userId: UserId, id: number): Promise<NotificationRow | undefined> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  return row;
}

export async function findNotification(db: Db, id: number): Promise<NotificationRow | undefined> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  return row;
}

/** Marks one, or all up to one, as read; keeps earlier times. */
export async function markRead(db: Db, userId: UserId, ids: { only: number } | { upTo: number }): Promise<void> {
  const isMeant = 'only' in ids ? eq(notifications.id, ids.only) : lte(notifications.id, ids.upTo);
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(isListedFor(userId), isMeant, isNull(notifications.readAt)));
}

/** Marks what leads to this address as read; false if nothing did. */
export async function markReadAt(db: Db, userId: UserId, url: string): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(isListedFor(userId), eq(notifications.url, url), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function deleteOldNotifications(db: Db): Promise<void> {
  await db.delete(notifications).where(lte(notifications.createdAt, sql`now() - interval '90 days'`));
}

import type { Notification } from '@waymark/contract/notices/notifications';
import { and, asc, count, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { readWithCaller } from '#people/accounts/login-sessions.queries.ts';
import { agedRows } from '../../aged-rows.ts';
import { notifications } from './notifications.table.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export function toNotification(row: NotificationRow): Notification {
  const { publicId: id, kind, title, body, url, createdAt, readAt } = row;
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

const instant = (column: SQL): SQL => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A page of the caller's, newest first, as JSON; beyond the end it's empty but has the counts. */
export const readNotifications = readWithCaller<{ page: number; pageSize: number }, string>(
  ({ userId }, { page, pageSize }) => sql`SELECT json_build_object('data', coalesce((
      SELECT json_agg(json_build_object('id', n.public_id, 'attributes', json_build_object('kind', n.kind, 'title', n.title, 'body', n.body,
        'url', n.url, 'createdAt', ${instant(sql`n.created_at`)}, 'readAt', ${instant(sql`n.read_at`)})) ORDER BY n.id DESC)
      FROM (SELECT * FROM notifications WHERE user_id = ${userId} AND is_in_app ORDER BY id DESC
        LIMIT ${pageSize}::int OFFSET (${page}::int - 1) * ${pageSize}::int) AS n), '[]'::json),
    'meta', json_build_object('pagination', json_build_object('page', ${page}::int, 'pageSize', ${pageSize}::int,
      'pageCount', ceil(counted.total / ${pageSize}::float8)::int, 'total', counted.total), 'unread', counted.unread))::text
  FROM (SELECT count(*) AS total, count(*) FILTER (WHERE read_at IS NULL) AS unread
    FROM notifications WHERE user_id = ${userId} AND is_in_app) AS counted`,
);

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
    .where(and(eq(notifications.userId, userId), eq(notifications.publicId, id)));
  return row;
}

export async function findNotification(db: Db, id: number): Promise<NotificationRow | undefined> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  return row;
}

/** Marks one, or all up to one, as read; keeps earlier times. */
export async function markRead(db: Db, userId: UserId, ids: { only: number } | { upTo: number }): Promise<void> {
  const isMeant =
    'only' in ids
      ? eq(notifications.publicId, ids.only)
      : sql`${notifications.id} <= (SELECT id FROM notifications WHERE public_id = ${ids.upTo} AND user_id = ${userId})`;
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

export const agedNotifications = agedRows(
  'notifications',
  notifications,
  (cutOff) => sql`${notifications.createdAt} <= ${cutOff}`,
);

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

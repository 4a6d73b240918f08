import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { randomId } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicId: randomId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** The event: each person is notified of it once, however often a job is delivered. */
    dedupeKey: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    url: text().notNull(),
    /** False if the person turned the kind off there; the other channels still use this row. */
    isInApp: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
    /** When it is due for a digest; null if it is mailed separately or not at all. */
    digestDueAt: timestamp({ withTimezone: true }),
    digestId: uuid(),
  },
  (table) => [
    unique().on(table.userId, table.dedupeKey),
    index().on(table.userId, table.id),
    index('notifications_unread_index').on(table.userId).where(sql`is_in_app AND read_at IS NULL`),
    index().on(table.digestDueAt).where(sql`digest_due_at IS NOT NULL AND digest_id IS NULL`),
    index().on(table.digestId).where(sql`digest_id IS NOT NULL`),
    index().on(table.createdAt),
  ],
);

declareTable(notifications, { whose: ['userId'], every: 'erase' });

/** Notification settings; no row means the defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timeZone: text().notNull(),
  quietFrom: text(),
  quietTo: text(),
  isDigestOn: boolean().notNull(),
  digestHour: smallint().notNull(),
  channels: jsonb().$type<NotificationPreferences['channels']>().notNull(),
});

declareTable(notificationPreferences, { whose: ['userId'], every: 'erase' });

import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

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

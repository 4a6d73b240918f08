import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationPreferences,
} from '@waymark/contract/notification-preferences';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { users } from '#modules/accounts/users.table.ts';
import { profiles } from '#modules/profiles/profiles.table.ts';
import { notificationPreferences } from './notification-preferences.table.ts';

type PreferencesRow = typeof notificationPreferences.$inferSelect;

function toPreferences({ timeZone, quietFrom, quietTo, isDigestOn, digestHour, channels }: PreferencesRow) {
  return {
    timeZone,
    quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
    digest: { isOn: isDigestOn, hour: digestHour },
    channels,
  };
}

/** The person's settings or the defaults, in their profile's zone if it has one. */
export async function findNotificationPreferences(db: Db, userId: UserId): Promise<NotificationPreferences> {
  const [row] = await db
    .select({ chosen: notificationPreferences, timeZone: profiles.timeZone })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (row?.chosen) return toPreferences(row.chosen);
  return { ...DEFAULT_NOTIFICATION_PREFERENCES, ...(row?.timeZone ? { timeZone: row.timeZone } : {}) };
}

export async function saveNotificationPreferences(
  db: Db,
  userId: UserId,
  { timeZone, quietHours, digest, channels }: NotificationPreferences,
): Promise<void> {
  const row = {
    timeZone,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    isDigestOn: digest.isOn,
    digestHour: digest.hour,
    channels,
  };
  await db
    .insert(notificationPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: row });
}

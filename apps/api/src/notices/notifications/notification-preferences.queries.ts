import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationPreferences,
} from '@waymark/contract/notices/notification-preferences';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { pushTokens } from '#people/push/push-tokens.table.ts';
import { users } from '#people/users/users.table.ts';
import { notificationPreferences } from './notifications.table.ts';

type PreferencesRow = typeof notificationPreferences.$inferSelect;

function toPreferences({ timeZone, quietFrom, quietTo, isDigestOn, digestHour, channels }: PreferencesRow) {
  return {
    timeZone,
    quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
    digest: { isOn: isDigestOn, hour: digestHour },
    channels,
  };
}

interface Recipient {
  readonly preferences: NotificationPreferences;
  /** Whether they asked to be erased: all but what keeps the account safe stays in the product. */
  readonly isLeaving: boolean;
  readonly pushTokenIds: readonly number[];
}

const findChosen = prepared(({ userId }: Values<{ userId: UserId }>, db) =>
  db
    .select({
      chosen: notificationPreferences,
      timeZone: profiles.timeZone,
      leavesAt: users.leavesAt,
      pushTokenIds: sql<number[]>`ARRAY(SELECT id FROM ${pushTokens} WHERE ${pushTokens.userId} = ${users.id})`.as(
        'push_token_ids',
      ),
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId)),
);

/** A person's settings, as below, and the browsers that take their pushes. */
export async function findRecipient(db: Db, userId: UserId): Promise<Recipient> {
  const [row] = await findChosen(db, { userId });
  const preferences = row?.chosen
    ? toPreferences(row.chosen)
    : { ...DEFAULT_NOTIFICATION_PREFERENCES, ...(row?.timeZone ? { timeZone: row.timeZone } : {}) };
  return { preferences, isLeaving: Boolean(row?.leavesAt), pushTokenIds: row?.pushTokenIds ?? [] };
}

/** The person's settings or the defaults, in their profile's zone if it has one. */
export const findNotificationPreferences = async (db: Db, userId: UserId): Promise<NotificationPreferences> =>
  (await findRecipient(db, userId)).preferences;

const save = prepared(
  (row: Values<Omit<PreferencesRow, 'channels'> & { channels: string }>) => sql`INSERT INTO notification_preferences
      (user_id, time_zone, quiet_from, quiet_to, is_digest_on, digest_hour, channels)
    VALUES (${row.userId}, ${row.timeZone}, ${row.quietFrom}, ${row.quietTo}, ${row.isDigestOn}, ${row.digestHour}, ${row.channels})
    ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, is_digest_on = excluded.is_digest_on, digest_hour = excluded.digest_hour,
      channels = excluded.channels`,
);

export async function saveNotificationPreferences(
  db: Db,
  userId: UserId,
  { timeZone, quietHours, digest, channels }: NotificationPreferences,
): Promise<void> {
  const [quietFrom, quietTo] = [quietHours?.from ?? null, quietHours?.to ?? null];
  const { isOn: isDigestOn, hour: digestHour } = digest;
  await save(db, { userId, timeZone, quietFrom, quietTo, isDigestOn, digestHour, channels: JSON.stringify(channels) });
}

import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { type NotificationChannel, type NotificationKind, rulesOf } from '@waymark/contract/notification-kinds';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { describeError } from '#db/failures.ts';
import type { News, Notify, Services } from '../../services.ts';
import { isChannelOn, isReached } from './channel-choice.ts';
import { findRecipient } from './notification-preferences.queries.ts';
import { mailNotificationJob, pushNotificationJob, smsNotificationJob } from './notifications.jobs.ts';
import { countUnread, insertNotification, type NotificationRow, toNotification } from './notifications.queries.ts';
import { afterQuietHours, nextDigest, SMS_QUIET_HOURS } from './quiet-hours.ts';

type NotifyingServices = Pick<Services, 'database' | 'jobs' | 'realtime' | 'log'>;

async function announce({ database, realtime, log }: NotifyingServices, row: NotificationRow): Promise<void> {
  const userId = row.userId as UserId;
  if (!realtime.mayReach(userId)) return;
  try {
    const unread = await countUnread(database.db, userId);
    realtime.send(userId, 'notification-added', { notification: toNotification(row), unread });
  } catch (error) {
    log.warn({ error: describeError(error) }, 'a notification was not announced');
  }
}

/** Whether the person has mails of this kind turned on now. */
export async function wantsMail(db: Db, userId: UserId, kind: NotificationKind): Promise<boolean> {
  const { preferences, isLeaving } = await findRecipient(db, userId);
  return isReached(isLeaving, kind) && isChannelOn(preferences, kind, 'mail');
}

/** Now, or the end of the person's quiet hours; text messages have some without a choice. */
export function afterQuiet(now: Date, channel: 'mail' | 'sms', preferences: NotificationPreferences): Date {
  const { quietHours, timeZone } = preferences;
  return afterQuietHours(now, channel === 'sms' ? (quietHours ?? SMS_QUIET_HOURS) : quietHours, timeZone);
}

async function notify(
  tx: Db,
  services: NotifyingServices,
  { kind, userId, until, enqueueMail, ...news }: News,
): Promise<void> {
  const { preferences, pushTokenIds, isLeaving } = await findRecipient(tx, userId);
  const { isSecurity, digest } = rulesOf(kind);
  const isOn = (channel: NotificationChannel) => isReached(isLeaving, kind) && isChannelOn(preferences, kind, channel);
  const isMailed = isOn('mail');
  const isForDigest = digest === 'always' || (digest === 'if-wanted' && preferences.digest.isOn);
  const now = new Date();
  const row = await insertNotification(tx, {
    ...news,
    kind,
    userId,
    isInApp: isChannelOn(preferences, kind, 'in-app'),
    digestDueAt: isMailed && isForDigest ? nextDigest(now, preferences) : null,
  });
  if (!row) return;

  const isInTime = (at: Date) => until === undefined || at < until;
  const startAfter = isSecurity ? now : afterQuiet(now, 'mail', preferences);
  const when = startAfter > now ? { startAfter } : {};
  if (isMailed && !isForDigest && isInTime(startAfter)) {
    if (enqueueMail) await enqueueMail(when);
    else await services.jobs.enqueue(tx, mailNotificationJob, { notificationId: row.id }, when);
  }
  if (isOn('push') && isInTime(startAfter)) {
    const pushes = pushTokenIds.map((tokenId) => ({ payload: { notificationId: row.id, tokenId }, ...when }));
    await services.jobs.enqueueAll(tx, pushNotificationJob, pushes);
  }
  if (isOn('sms')) {
    const sendAt = isSecurity ? now : afterQuiet(now, 'sms', preferences);
    const options = sendAt > now ? { startAfter: sendAt } : {};
    if (isInTime(sendAt)) await services.jobs.enqueue(tx, smsNotificationJob, { notificationId: row.id }, options);
  }
  if (row.isInApp) afterCommit(tx, () => void announce(services, row));
}

/** `services.notify`: within the transaction of the change; respects quiet hours. */
export const createNotify =
  (services: NotifyingServices): Notify =>
  (tx, news) =>
    notify(tx, services, news);

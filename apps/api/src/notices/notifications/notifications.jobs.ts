import { DAY_MS } from '@waymark/contract/durations';
import { pushUrl } from '@waymark/contract/paths';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { isSmsWithinLimits } from '#people/limits/limits.service.ts';
import { deletePushToken, findPushToken } from '#people/push/push-tokens.queries.ts';
import { findTriageSubscription } from '#people/triage-subscriptions/triage-subscriptions.queries.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import { defineJob, HopelessJobError, ServiceAwayError } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { PushRefusedError, PushServiceAwayError, PushTokenGoneError } from '../../push/push-sender.ts';
import { deliverSms } from '../../sms/deliver-sms.ts';
import { isChannelOn, isReached } from './channel-choice.ts';
import { renderNotificationMail } from './notification-mail.ts';
import { findRecipient } from './notification-preferences.queries.ts';
import { findNotification } from './notifications.queries.ts';

export const mailNotificationJob = defineJob({
  name: 'notifications.mail',
  payload: z.object({ notificationId: z.int() }),
  async handle({ id, data, services }) {
    const { db } = services.database;
    const notification = await findNotification(db, data.notificationId);
    const user = notification && (await findSessionUser(db, notification.userId as UserId));
    if (!user || !isReached(user.leavesAt !== undefined, notification.kind)) return;
    await deliverMail(services, id, user.email, await renderNotificationMail(services, notification, user));
  },
});

/** A push that is still undelivered after this long is no longer news. */
const WORTH_PUSHING_MS = DAY_MS;

/** One push to one browser. A browser shows duplicates once: the address in it identifies them. */
export const pushNotificationJob = defineJob({
  name: 'notifications.push',
  payload: z.object({ notificationId: z.int(), tokenId: z.int() }),
  atOnce: 20,
  async handle({ data: { notificationId, tokenId }, services }) {
    const { db } = services.database;
    const notification = await findNotification(db, notificationId);
    if (!notification || Date.now() - notification.createdAt.getTime() > WORTH_PUSHING_MS) return;
    const userId = notification.userId as UserId;
    // By now the browser may belong to someone else, or have pushes turned off.
    const token = await findPushToken(db, tokenId, userId);
    const { preferences, isLeaving } = await findRecipient(db, userId);
    if (!token || !isReached(isLeaving, notification.kind)) return;
    if (!isChannelOn(preferences, notification.kind, 'push')) return;
    const { title, body } = notification;
    try {
      await services.push.send(token, { data: { title, body, url: pushUrl(notification.publicId) } });
    } catch (cause) {
      if (cause instanceof PushTokenGoneError) return deletePushToken(db, tokenId, token);
      if (cause instanceof PushServiceAwayError) {
        const { retryAfterSeconds } = cause;
        throw new ServiceAwayError(cause.message, {
          cause,
          ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        });
      }
      if (cause instanceof PushRefusedError) throw new HopelessJobError(cause.message, { cause });
      throw cause;
    }
  },
});

const TITLE_MAX_LENGTH = 100;

/** A text message to the number confirmed for check-ins, skipped beyond the number's limit. */
export const smsNotificationJob = defineJob({
  name: 'notifications.sms',
  payload: z.object({ notificationId: z.int() }),
  async handle({ id, data, services }) {
    const { db } = services.database;
    const notification = await findNotification(db, data.notificationId);
    if (!notification) return;
    const userId = notification.userId as UserId;
    const { preferences, isLeaving } = await findRecipient(db, userId);
    const phone = (await findTriageSubscription(db, userId))?.attributes.phone;
    if (!phone || !isReached(isLeaving, notification.kind)) return;
    if (!isChannelOn(preferences, notification.kind, 'sms')) return;
    const { current: settings } = services.settings;
    if (!(await isSmsWithinLimits(db, phone, settings.smsDailyLimit))) return;
    const { href } = new URL(notification.url, services.env.publicUrl);
    const title = notification.title.slice(0, TITLE_MAX_LENGTH);
    await deliverSms(services, id, phone, `${settings.look.name}: ${title}. ${href}`);
  },
});

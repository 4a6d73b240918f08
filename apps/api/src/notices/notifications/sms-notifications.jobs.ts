import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { isSmsWithinLimits } from '#people/limits/limits.service.ts';
import { findTriageSubscription } from '#people/triage-subscriptions/triage-subscriptions.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverSms } from '../../sms/deliver-sms.ts';
import { isChannelOn } from './channel-choice.ts';
import { findNotificationPreferences } from './notification-preferences.queries.ts';
import { findNotification } from './notifications.queries.ts';

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
    const preferences = await findNotificationPreferences(db, userId);
    const phone = (await findTriageSubscription(db, userId))?.attributes.phone;
    if (!phone || !isChannelOn(preferences, notification.kind, 'sms')) return;
    if (!(await isSmsWithinLimits(db, phone, services.env.smsDailyLimit))) return;
    const { href } = new URL(notification.url, services.env.publicUrl);
    await deliverSms(services, id, phone, `Waymark: ${notification.title.slice(0, TITLE_MAX_LENGTH)}. ${href}`);
  },
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NOTIFICATION_CHANNELS, notificationKinds, rulesOf } from '../notification-kinds.ts';
import { TimeZone } from '../time-zone.ts';

const tags = ['Notifications'];

const ClockTime = z
  .string('Enter a time such as 22:00.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.');

/** In the person's zone; runs past midnight if `to` is earlier than `from`. */
const QuietHours = z.strictObject({ from: ClockTime, to: ClockTime }).refine(({ from, to }) => from !== to, {
  path: ['to'],
  message: 'Quiet hours can’t start and end at the same time.',
});

const ALWAYS_SENT = 'We always send messages about the safety of your account.';

/** On or off by kind and channel. What is left out doesn't change. */
const ChannelChoices = z
  .partialRecord(z.enum(notificationKinds), z.partialRecord(z.enum(NOTIFICATION_CHANNELS), z.boolean()))
  .superRefine((choices, context) => {
    for (const kind of notificationKinds) {
      for (const channel of NOTIFICATION_CHANNELS) {
        const choice = choices[kind]?.[channel];
        if (choice === undefined) continue;
        const rule = rulesOf(kind).channels[channel];
        const path = [kind, channel];
        if (rule === undefined) context.addIssue({ code: 'custom', path, message: `Invalid parameters: ${channel}` });
        if (rule === 'always' && !choice) context.addIssue({ code: 'custom', path, message: ALWAYS_SENT });
      }
    }
  });

export const NotificationPreferences = z.strictObject({
  /** The person's IANA zone, which quiet hours and the digest follow. */
  timeZone: TimeZone,
  /** Holds back mail, push and SMS until the end, except about the safety of the account. */
  quietHours: QuietHours.nullable(),
  /** Instead of single mails. New articles always come in it. */
  digest: z.strictObject({ isOn: z.boolean(), hour: z.int().min(0).max(23) }),
  channels: ChannelChoices,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  timeZone: 'UTC',
  quietHours: null,
  digest: { isOn: false, hour: 8 },
  channels: {},
};

/** The answer contains every kind and channel. */
export const showNotificationPreferences = endpoint({
  method: 'GET',
  url: '/notification-preferences',
  access: 'user',
  resource: 'notification-preferences',
  schema: { summary: "The signed-in person's notification settings", tags, response: { 200: NotificationPreferences } },
});

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  url: '/notification-preferences',
  access: 'user',
  resource: 'notification-preferences',
  schema: {
    summary: 'Change the notification settings',
    tags,
    body: NotificationPreferences,
    response: { 200: NotificationPreferences },
  },
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NOTIFICATION_CHANNELS, notificationKinds, rulesOf } from './notification-kinds.ts';
import { TimeZone } from './time-zone.ts';

const tags = ['Notifications'];

const ClockTime = z
  .string('Give a time such as 22:00.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 22:00.');

/** From one time to another in the person's zone, over midnight when `to` is the earlier one. */
const QuietHours = z
  .strictObject({ from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Quiet hours end at another time than they begin.' });

const ALWAYS_SENT = 'Messages about the safety of your account are always sent.';

/** By kind and channel, whether it is on. What is left out stays as it is. */
const ChannelChoices = z
  .partialRecord(z.literal([...notificationKinds]), z.partialRecord(z.literal([...NOTIFICATION_CHANNELS]), z.boolean()))
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
  /** The person's own, by its IANA name: quiet hours and the digest are in it. */
  timeZone: TimeZone,
  /** Meanwhile nothing arrives by mail, push or SMS, but for the safety of the account; it comes when they end. */
  quietHours: QuietHours.nullable(),
  /** One mail a day, at this hour of the person's zone, instead of single ones. New articles come in it either way. */
  digest: z.strictObject({ isOn: z.boolean(), hour: z.int().min(0).max(23) }),
  channels: ChannelChoices,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** How it is for a person who has chosen nothing. */
export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  timeZone: 'UTC',
  quietHours: null,
  digest: { isOn: false, hour: 8 },
  channels: {},
};

/** The answer has a choice for every kind and channel there is. */
export const showNotificationPreferences = endpoint({
  method: 'GET',
  url: '/notification-preferences',
  access: 'user',
  resource: 'notification-preferences',
  schema: { summary: 'What reaches the signed-in person how', tags, response: { 200: NotificationPreferences } },
});

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  url: '/notification-preferences',
  access: 'user',
  resource: 'notification-preferences',
  schema: {
    summary: 'Choose what reaches one how',
    tags,
    body: NotificationPreferences,
    response: { 200: NotificationPreferences },
  },
});

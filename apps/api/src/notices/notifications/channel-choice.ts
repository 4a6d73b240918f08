import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
  rulesOf,
} from '@waymark/contract/notification-kinds';

/** Their choice where allowed, otherwise the default. */
export function isChannelOn(
  { channels }: Pick<NotificationPreferences, 'channels'>,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  const rule = rulesOf(kind).channels[channel];
  if (rule === undefined) return false;
  return rule === 'always' || (channels[kind]?.[channel] ?? rule === 'on');
}

/** Who leaves gets mails, texts and pushes about the safety of their account alone. */
export const isReached = (isLeaving: boolean, kind: NotificationKind): boolean =>
  !isLeaving || rulesOf(kind).isSecurity;

type Choices = NotificationPreferences['channels'];

export function changeChoices(current: Choices, changes: Choices): Choices {
  return Object.fromEntries(notificationKinds.map((kind) => [kind, { ...current[kind], ...changes[kind] }]));
}

export function withEveryChoice(preferences: NotificationPreferences): NotificationPreferences {
  const choicesOf = (kind: NotificationKind) =>
    Object.fromEntries(
      NOTIFICATION_CHANNELS.filter((channel) => rulesOf(kind).channels[channel] !== undefined).map((channel) => [
        channel,
        isChannelOn(preferences, kind, channel),
      ]),
    );
  const channels = Object.fromEntries(notificationKinds.map((kind) => [kind, choicesOf(kind)]));
  return { ...preferences, channels };
}

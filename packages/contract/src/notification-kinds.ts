import { BILLING_NOTIFICATION_KINDS } from './billing/notification-kinds.ts';
import { COACH_NOTIFICATION_KINDS, MATCH_NOTIFICATION_KINDS } from './coaching/notification-kinds.ts';
import { LIBRARY_NOTIFICATION_KINDS } from './library/notification-kinds.ts';
import { MESSAGE_NOTIFICATION_KINDS, TRIAGE_NOTIFICATION_KINDS } from './messages/notification-kinds.ts';
import {
  MANAGER_NOTIFICATION_KINDS,
  ORGANISATION_NOTIFICATION_KINDS,
  SEAT_NOTIFICATION_KINDS,
} from './organisations/notification-kinds.ts';
import { ACCOUNT_NOTIFICATION_KINDS, FAMILY_NOTIFICATION_KINDS } from './people/notification-kinds.ts';
import { PRACTICE_NOTIFICATION_KINDS } from './practice/notification-kinds.ts';
import { RIGHTS_NOTIFICATION_KINDS } from './rights/notification-kinds.ts';
import type { RoleName } from './roles.ts';
import { CALENDAR_NOTIFICATION_KINDS, SESSION_NOTIFICATION_KINDS } from './sessions/notification-kinds.ts';
import { WELLBEING_NOTIFICATION_KINDS } from './wellbeing/notification-kinds.ts';

export const NOTIFICATION_CHANNELS = ['in-app', 'mail', 'push', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** `always`: can't be turned off. `on` and `off`: the default until the person chooses. */
export type ChannelRule = 'always' | 'on' | 'off';

/** Under these people choose, in this order. */
export const NOTIFICATION_GROUPS = {
  coaching: 'Coaching',
  family: 'Family',
  library: 'Library',
  organisation: 'Your organisation',
  practice: 'This practice',
  account: 'Account safety',
} as const;
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

export interface NotificationKindRules {
  /** Its name on the settings page. */
  readonly label: string;
  /** What to know there before choosing. */
  readonly note?: string;
  readonly group: NotificationGroup;
  /** Who can ever get it; left out, everyone. A manager is named apart from coachees. */
  readonly roles?: readonly RoleName[];
  readonly channels: Readonly<Partial<Record<NotificationChannel, ChannelRule>>>;
  /** About someone's safety or that of the account: sent at once, even in quiet hours. */
  readonly isSecurity: boolean;
  /** `if-wanted`: for people who want a daily digest. `always`: never as a separate mail. */
  readonly digest: 'never' | 'if-wanted' | 'always';
}

/** Of all contexts; within a group, the settings page keeps this order. */
export const NOTIFICATION_KINDS = {
  ...FAMILY_NOTIFICATION_KINDS,
  ...ORGANISATION_NOTIFICATION_KINDS,
  ...LIBRARY_NOTIFICATION_KINDS,
  ...MATCH_NOTIFICATION_KINDS,
  ...BILLING_NOTIFICATION_KINDS,
  ...SESSION_NOTIFICATION_KINDS,
  ...MESSAGE_NOTIFICATION_KINDS,
  ...WELLBEING_NOTIFICATION_KINDS,
  ...MANAGER_NOTIFICATION_KINDS,
  ...SEAT_NOTIFICATION_KINDS,
  ...TRIAGE_NOTIFICATION_KINDS,
  ...CALENDAR_NOTIFICATION_KINDS,
  ...COACH_NOTIFICATION_KINDS,
  ...PRACTICE_NOTIFICATION_KINDS,
  ...ACCOUNT_NOTIFICATION_KINDS,
  ...RIGHTS_NOTIFICATION_KINDS,
} as const satisfies Record<string, NotificationKindRules>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const notificationKinds = Object.keys(NOTIFICATION_KINDS) as readonly NotificationKind[];

export const kindsOf = (role: RoleName): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => rulesOf(kind).roles?.includes(role) ?? true);

/** The rules of a kind; channels it may not use are undefined. */
export const rulesOf = (kind: NotificationKind): NotificationKindRules => NOTIFICATION_KINDS[kind];

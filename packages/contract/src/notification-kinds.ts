import { TRIAGE_NOTIFICATION_KINDS } from './messages/notification-kinds.ts';
import {
  MANAGER_NOTIFICATION_KINDS,
  ORGANISATION_NOTIFICATION_KINDS,
  SEAT_NOTIFICATION_KINDS,
} from './organisations/notification-kinds.ts';
import type { RoleName } from './roles.ts';

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

export const NOTIFICATION_KINDS = {
  'family-member-joined': {
    label: 'Someone joins your family',
    group: 'family',
    channels: { 'in-app': 'on', mail: 'on', push: 'on', sms: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'invitation-expiring': {
    label: 'Your invitation is about to expire',
    group: 'family',
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  ...ORGANISATION_NOTIFICATION_KINDS,
  'new-article': {
    label: 'A new article in your topics',
    group: 'library',
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'always',
  },
  'match-requested': {
    label: 'New coaching request',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on', sms: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'match-answered': {
    label: 'A coach answers your request',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on', sms: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'match-ended': {
    label: 'Coaching ends',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'match-resumed': {
    label: 'A client comes back to you',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'session-changed': {
    label: 'A session is booked, moved or cancelled',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'on', push: 'on', sms: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'session-closed': {
    label: 'Your coach closes a session',
    note: 'By email, you get what you agreed: the summary, your actions and the next session.',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'off', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
  'session-proposed': {
    label: 'You are offered times for a session, or a place in a group',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on', sms: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'session-reminder': {
    label: 'A session is coming up',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on', sms: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'message-received': {
    label: 'A message from your coach, your client or the triage line',
    note: 'You get one notification until you have read, and an email only if you haven’t after 15 minutes. Neither shows what was written.',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on', sms: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'reply-not-added': {
    label: 'We couldn’t add your reply by email',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'always', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
  'check-in-due': {
    label: 'A check-in is open',
    note: 'Only if you chose to be asked in Waymark. By email or text message, you get the question itself.',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
  'balance-due': {
    label: 'Half a year since your last wheel',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'off', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  ...MANAGER_NOTIFICATION_KINDS,
  ...SEAT_NOTIFICATION_KINDS,
  ...TRIAGE_NOTIFICATION_KINDS,
  'busy-calendar-failing': {
    label: 'Your other calendar can’t be read',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'coach-approval': {
    label: 'News about your approval',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'always', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
  'new-browser': {
    label: 'A sign-in from a new browser',
    group: 'account',
    channels: { 'in-app': 'always', mail: 'always', push: 'always', sms: 'off' },
    isSecurity: true,
    digest: 'never',
  },
  'password-changed': {
    label: 'Your password was changed',
    group: 'account',
    channels: { 'in-app': 'always', mail: 'always', push: 'always', sms: 'off' },
    isSecurity: true,
    digest: 'never',
  },
} as const satisfies Record<string, NotificationKindRules>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const notificationKinds = Object.keys(NOTIFICATION_KINDS) as readonly NotificationKind[];

export const kindsOf = (role: RoleName): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => rulesOf(kind).roles?.includes(role) ?? true);

/** The rules of a kind; channels it may not use are undefined. */
export const rulesOf = (kind: NotificationKind): NotificationKindRules => NOTIFICATION_KINDS[kind];

/** Those of the one matrix in `notification-kinds.ts` around a session. */
export const SESSION_NOTIFICATION_KINDS = {
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
  'session-declined': {
    label: 'Your calendar declines a session that is booked',
    note: 'We ask you whether to cancel. No one else hears of it until you do.',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'always', mail: 'on', push: 'on' },
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
} as const;

/** For coaches whose busy times come from elsewhere. */
export const CALENDAR_NOTIFICATION_KINDS = {
  'busy-calendar-failing': {
    label: 'Your other calendar can’t be read',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
} as const;

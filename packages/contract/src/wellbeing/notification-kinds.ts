/** Those of the one matrix in `notification-kinds.ts` that ask how someone is. */
export const WELLBEING_NOTIFICATION_KINDS = {
  'check-in-due': {
    label: 'A check-in is open',
    note: 'Only if you chose to be asked in Waymark. By email or text message, you get the question itself.',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
  'check-ins-moved': {
    label: 'Your check-ins no longer come by text message',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'then-and-now-due': {
    label: 'Another 90 days of coaching',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'off', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'what-next': {
    label: 'What comes next in your coaching',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'balance-due': {
    label: 'Half a year since your last wheel',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'off', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
} as const;

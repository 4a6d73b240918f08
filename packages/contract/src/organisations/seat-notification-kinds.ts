/** Those of the one matrix in `notification-kinds.ts` about coach pools and group sessions. */
export const SEAT_NOTIFICATION_KINDS = {
  'seat-offered': {
    label: 'A seat in a group session is free for you',
    group: 'coaching',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on', sms: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'group-session-planned': {
    label: 'An organisation plans a group session with you',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on', sms: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'coach-pool-changed': {
    label: 'You join or leave a coach pool',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
} as const;

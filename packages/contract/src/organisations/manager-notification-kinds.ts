/** Those of the one matrix in `notification-kinds.ts` between people and their managers. */
export const MANAGER_NOTIFICATION_KINDS = {
  'shared-with-manager': {
    label: 'Someone in your team shares something with you',
    group: 'organisation',
    roles: ['manager'],
    channels: { 'in-app': 'on', mail: 'off', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'strengths-asked': {
    label: 'Someone in your team asks for your view',
    group: 'organisation',
    roles: ['manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'strengths-written': {
    label: 'Your manager sends you their view',
    group: 'organisation',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'meeting-asked': {
    label: 'Your manager asks for an alignment meeting',
    group: 'organisation',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on' },
    isSecurity: false,
    digest: 'if-wanted',
  },
} as const;

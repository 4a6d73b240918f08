/** Those of the one matrix in `notification-kinds.ts` between organisations and their people. */
export const ORGANISATION_NOTIFICATION_KINDS = {
  'membership-joined': {
    label: 'Your organisation welcomes you',
    note: 'Once, as you join, if it has written a welcome.',
    group: 'organisation',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'membership-reminder': {
    label: 'Your organisation reminds you of a step',
    group: 'organisation',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'membership-ended': {
    label: 'Your place in an organisation ends',
    group: 'organisation',
    roles: ['coachee', 'manager', 'group-admin', 'enterprise-admin', 'business-admin'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'group-session-opened': {
    label: 'Your group has a new group session',
    group: 'organisation',
    roles: ['coachee', 'manager'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'seats-requested': {
    label: 'A group asks for seats',
    group: 'organisation',
    roles: ['enterprise-admin'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'seats-decided': {
    label: 'Your request for seats is answered',
    group: 'organisation',
    roles: ['group-admin', 'enterprise-admin', 'business-admin', 'super-admin'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'never',
  },
  'business-changed': {
    label: 'Your portfolio changes your business, or moves its seats',
    group: 'organisation',
    roles: ['business-admin'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'pool-coach-left': {
    label: 'A coach leaves your coach pool',
    group: 'organisation',
    roles: ['enterprise-admin', 'super-admin'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
} as const;

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

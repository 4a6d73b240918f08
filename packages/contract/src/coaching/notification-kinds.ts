/** Those of the one matrix in `notification-kinds.ts` between a coach and a client. */
export const MATCH_NOTIFICATION_KINDS = {
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
  'coach-offered': {
    label: 'The practice offers a change of coach',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
  agreement: {
    label: 'Coaching agreements',
    note: 'Once both of you have signed, the email has the text of the agreement.',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
} as const;

/** For coaches and their pages. */
export const COACH_NOTIFICATION_KINDS = {
  'coach-approval': {
    label: 'News about your approval',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'always', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
} as const;

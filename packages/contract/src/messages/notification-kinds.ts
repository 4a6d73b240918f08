/** Those of the one matrix in `notification-kinds.ts` in a conversation. */
export const MESSAGE_NOTIFICATION_KINDS = {
  'message-received': {
    label: 'You have a new message',
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
} as const;

/** Those of the one matrix in `notification-kinds.ts` that are for coaches with triage duty. */
export const TRIAGE_NOTIFICATION_KINDS = {
  'triage-waiting': {
    label: 'Someone is waiting on the triage line',
    note: 'Only while you have triage duty.',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'always', mail: 'off', push: 'on', sms: 'on' },
    isSecurity: false,
    digest: 'never',
  },
  'triage-urgent': {
    label: 'Someone needs the triage line urgently',
    note: 'Only while you have triage duty. Quiet hours don’t apply.',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'always', mail: 'on', push: 'always', sms: 'always' },
    isSecurity: true,
    digest: 'never',
  },
  'triage-duty': {
    label: 'Your triage duty changes',
    group: 'coaching',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'never',
  },
} as const;

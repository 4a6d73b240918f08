/** What happens in a family. */
export const FAMILY_NOTIFICATION_KINDS = {
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
} as const;

/** About the safety of an account: every channel, in quiet hours too. */
export const ACCOUNT_NOTIFICATION_KINDS = {
  'new-browser': {
    label: 'A sign-in from a new browser',
    group: 'account',
    channels: { 'in-app': 'always', mail: 'always', push: 'always', sms: 'off' },
    isSecurity: true,
    digest: 'never',
  },
  'factor-changed': {
    label: 'Your second factor changed',
    group: 'account',
    channels: { 'in-app': 'always', mail: 'always', push: 'always', sms: 'off' },
    isSecurity: true,
    digest: 'never',
  },
  'email-changed': {
    label: 'Your email was changed',
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
} as const;

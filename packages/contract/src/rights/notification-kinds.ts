/** About what people asked for about themselves. */
export const RIGHTS_NOTIFICATION_KINDS = {
  'download-ready': {
    label: 'The download of your data is ready',
    group: 'account',
    channels: { 'in-app': 'always', mail: 'always' },
    isSecurity: true,
    digest: 'never',
  },
  'correction-answered': {
    label: 'We answered a correction you asked for',
    group: 'account',
    channels: { 'in-app': 'always', mail: 'always' },
    isSecurity: true,
    digest: 'never',
  },
} as const;

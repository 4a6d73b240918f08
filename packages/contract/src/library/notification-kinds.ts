/** Those of the one matrix in `notification-kinds.ts` for readers. */
export const LIBRARY_NOTIFICATION_KINDS = {
  'new-article': {
    label: 'A new article in your topics',
    group: 'library',
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'always',
  },
} as const;

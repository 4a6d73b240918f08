/** What the people who run this installation have to say to many. */
export const PRACTICE_NOTIFICATION_KINDS = {
  announcement: {
    label: 'Announcements and planned downtime',
    group: 'practice',
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  payroll: {
    label: 'What the practice pays you',
    group: 'practice',
    roles: ['coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
  'organisation-invoice': {
    label: 'Invoices to your organisation',
    group: 'practice',
    roles: ['enterprise-admin', 'business-admin', 'super-admin'],
    channels: { 'in-app': 'on', mail: 'on', push: 'off' },
    isSecurity: false,
    digest: 'if-wanted',
  },
} as const;

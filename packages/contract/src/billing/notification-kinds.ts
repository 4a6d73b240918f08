/** About money between a coach and a client. */
export const BILLING_NOTIFICATION_KINDS = {
  invoice: {
    label: 'Invoices and payments',
    note: 'The email of an invoice has what it is for, its amounts and how to pay.',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
  purchase: {
    label: 'A package is bought, or begins',
    group: 'coaching',
    roles: ['coachee', 'manager', 'coach'],
    channels: { 'in-app': 'on', mail: 'on', push: 'on' },
    isSecurity: false,
    digest: 'never',
  },
} as const;

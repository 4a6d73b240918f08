import type { Policy } from './policy.ts';

/** What belongs to those who pay for coaching: seats, memberships and figures. */
export const SPONSORED = {
  figures: {
    label: 'Figures of your organisation',
    about:
      'How many had sessions, ratings, change in well-being, goals and topics: always of five people or more together, once a month.',
    read: ['sponsor'],
    write: [],
    when: { sponsor: 'never what one person did, wrote or answered' },
  },
} as const satisfies Record<string, Policy>;

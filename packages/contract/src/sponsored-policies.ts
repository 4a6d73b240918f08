import type { Policy } from './policy.ts';

/** What belongs to those who pay for coaching: seats, memberships and figures. */
export const SPONSORED = {
  membership: {
    label: 'Your place in an organisation',
    about:
      'Your name and email, your group and manager, when you were invited and joined, and whether your profile is complete. Nothing about your coaching.',
    read: ['self', 'sponsor'],
    write: ['self', 'sponsor'],
  },
  'seat-request': {
    label: 'Your requests for seats',
    about: 'What you ask your organisation for as a group admin, and its answer.',
    read: ['self', 'sponsor'],
    write: ['self', 'sponsor'],
  },
  'group-details': {
    label: 'The group that you run',
    about: 'Name, purpose, size, dates and picture, as its members see them.',
    read: ['self', 'sponsor'],
    write: ['self', 'sponsor'],
  },
  organisation: {
    label: 'The organisation or group that you run',
    about: 'Its name, seats and groups.',
    read: ['self', 'sponsor'],
    write: ['sponsor'],
  },
  business: {
    label: 'Your business in a portfolio',
    about: 'Its name, admins, seats and renewal, and whether it is suspended. None of its people.',
    read: ['self', 'portfolio'],
    write: ['portfolio'],
  },
  audit: {
    label: 'What you did as an admin',
    about: 'Who invited, changed or moved what and when, as a list that only grows. Nothing about anyone’s coaching.',
    read: ['sponsor'],
    write: [],
  },
  figures: {
    label: 'Figures of your organisation',
    about:
      'How many had sessions, ratings, change in well-being, goals and topics: always of five people or more together, once a month.',
    read: ['sponsor', 'portfolio'],
    write: [],
    when: { sponsor: 'never what one person did, wrote or answered', portfolio: 'as one row a business' },
  },
} as const satisfies Record<string, Policy>;

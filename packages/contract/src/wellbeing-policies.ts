/** Those of the one table in `policies.ts` that are about how a person is. */
export const WELLBEING_POLICIES = {
  'check-in': {
    label: 'Your check-ins',
    about: 'How you have been: the WHO-5 score, and your answer to one question in the weeks between.',
    read: ['self', 'coach'],
    write: ['self'],
    when: { coach: 'the ones you share' },
  },
  'check-in-choice': {
    label: 'When we ask how you are',
    about: 'What we ask, on which day and how, and whether your coach sees what you answer from now on.',
    read: ['self'],
    write: ['self'],
  },
  balance: {
    label: 'Your balance',
    about: 'Eight areas of your life, named by you, with a number from 0 to 10 for each.',
    read: ['self', 'coach'],
    write: ['self'],
    when: { coach: 'the ones you share' },
  },
} as const;

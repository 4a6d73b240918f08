import type { KeptOf, Policies } from '../policy.ts';

/** What a person and their manager have with each other. A manager reads nothing else of anyone. */
export const MANAGER_POLICIES = {
  'manager-consent': {
    label: 'What you share with your manager',
    about: 'Goals as you wrote them when you shared them, and that you are in coaching, if you say so.',
    read: ['self', 'manager'],
    write: ['self'],
    when: { manager: 'what you agreed to, until you end it or its date has passed' },
  },
  'strengths-form': {
    label: 'Your manager’s view of your strengths and growth',
    about: 'What you asked your manager to write, by when, and what they wrote.',
    read: ['self', 'coach'],
    write: ['self', 'manager'],
    when: { coach: 'while you work together' },
  },
} as const satisfies Policies;

export const MANAGER_KEPT = {
  'manager-consent': {
    what: 'What you share with your manager',
    detail:
      'Which goals you shared, in your words of that moment, or that you are in coaching; the manager you shared it with, when, until when, and when you ended it. The copied words are erased as you end it, and as soon as this person is no longer your manager',
    why: 'So that your manager sees what you chose, and nothing else',
    until: 'Until one of the two accounts is deleted',
  },
  'strengths-form': {
    what: 'Your manager’s view of your strengths and growth',
    detail:
      'That you asked, by when, and what your manager answered. You and your coach can read it; your manager can’t read it again, and your organisation never sees it',
    why: 'So that you and your coach have a view from work to build on',
    until: 'Until one of the two accounts is deleted',
  },
} as const satisfies KeptOf<typeof MANAGER_POLICIES>;

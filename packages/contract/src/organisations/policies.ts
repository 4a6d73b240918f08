import type { KeptOf, ManagerPolicies, Policies } from '../policy.ts';
import { ageInWords } from '../retention.ts';

/** What belongs to those who pay for coaching: seats, memberships and figures. */
export const SPONSORED_POLICIES = {
  membership: {
    label: 'Your place in an organisation',
    about:
      'Your name and email, your group and manager, when you were invited and joined, and whether your profile is complete. Nothing about your coaching.',
    read: ['self', 'sponsor'],
    write: ['self', 'sponsor'],
  },
  'seat-request': {
    label: 'Your requests for seats and sessions',
    about: 'What you ask for as an admin of a group or organisation, and the answer.',
    read: ['self', 'sponsor'],
    write: ['self', 'sponsor'],
  },
  'group-details': {
    label: 'The group that you run',
    about: 'Name, purpose, size, dates and picture, as its members see them.',
    read: ['self', 'sponsor'],
    write: ['self', 'sponsor'],
  },
  'group-link': {
    label: 'The invite link of your group',
    about: 'Its address, how many people it still invites and until when. Not who opened it.',
    read: ['self'],
    write: ['self'],
  },
  organisation: {
    label: 'The organisation or group that you run',
    about: 'Its name, seats and groups.',
    read: ['self', 'sponsor', 'practice'],
    write: ['sponsor'],
    when: { practice: 'its name, seats, sessions and renewal' },
  },
  'coach-pool': {
    label: 'The coach pool of your organisation',
    about:
      'Which coaches are in it, since when and for which groups. Its people see these coaches first, and each coach sees which pools they are in.',
    read: ['self', 'sponsor'],
    write: ['sponsor'],
  },
  'own-pool': {
    label: 'Coach pools that you are in',
    about:
      'Which organisations chose you as a coach, since when, and for which groups you can plan. You can leave each.',
    read: ['self'],
    write: ['self'],
  },
  'group-session': {
    label: 'Group sessions that you plan for your group',
    about:
      'Title, time, coach, seats, link and materials, and who has a seat or waits. Never who came, or what is said or written there.',
    read: ['self', 'sponsor'],
    write: ['self'],
  },
  'group-seat': {
    label: 'Your seats in group sessions',
    about: 'That you have a seat in a session of your group, are offered one, or wait for one.',
    read: ['self', 'sponsor'],
    write: ['self'],
    when: { sponsor: 'your name beside the seat, and never whether you came' },
  },
  welcome: {
    label: 'Your organisation’s welcome',
    about: 'Its logo, its welcome and its shelf in the library, which admins choose for all of its people.',
    read: ['self', 'sponsor'],
    write: ['sponsor'],
    named: { self: 'You and the other people of your organisation' },
  },
  business: {
    label: 'Your business in a portfolio',
    about: 'Its name, admins, seats and renewal, and whether it is suspended. None of its people.',
    read: ['self', 'portfolio', 'practice'],
    write: ['portfolio'],
    when: { practice: 'its name, seats, sessions and renewal' },
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
    read: ['sponsor', 'portfolio', 'manager'],
    write: [],
    when: {
      sponsor: 'never what one person did, wrote or answered',
      portfolio: 'as one row a business',
      manager: 'those of the whole group or organisation, with a team of five or more',
    },
  },
} as const satisfies Policies;

export const SPONSORED_KEPT = {
  membership: {
    what: 'Your place in an organisation',
    detail:
      'If an organisation pays for your coaching: the name and address it invited, your group and manager, and when you were invited, joined and left',
    why: 'So that its seats reach the right people; it never sees your coaching',
    until: `As long as your account; an invitation that no one accepted, ${ageInWords('unanswered-invitations').toLowerCase()} after it was withdrawn or the organisation left`,
  },
  'seat-request': {
    what: 'Requests for seats and sessions',
    detail: 'What you ask for as an admin of a group or organisation, why, and the answer',
    why: 'So that your organisation can give your group seats and sessions, and we can give your organisation seats',
    until: 'As long as your account',
  },
  'group-details': 'organisation',
  'group-link': 'organisation',
  organisation: {
    what: 'Your organisation, business or group',
    detail:
      'That you are its admin, and what you told us about it: name and size; for a group also its purpose, dates and picture',
    why: 'So that you can open it, and no one else can',
    until:
      'Until your account is deleted; what says nothing about you, such as the name of the organisation, stays with its books',
  },
  'coach-pool': {
    what: 'Coach pools',
    detail:
      'If you are a coach: which organisations chose you for their pool, for which groups, since when and until when',
    why: 'So that the people of an organisation see its coaches first, and you can plan group sessions for them',
    until: 'As long as your account',
  },
  'own-pool': 'coach-pool',
  'group-session': 'group-seat',
  'group-seat': {
    what: 'Group sessions of your organisation',
    detail:
      'If your organisation plans group sessions: that you have a seat, are offered one or wait for one, since when, and for you and the coach whether you came',
    why: 'So that seats go to people in turn. Admins of your group see who has a seat or waits; they don’t see who came',
    until: 'As long as your account and that of the coach',
  },
  welcome: {
    what: 'Your organisation’s welcome',
    detail:
      'The logo, words, articles and links that admins choose for their people. We don’t keep who reads or opens them',
    why: 'So that you know who pays for your coaching, and find what they recommend',
    until: 'Until an admin changes it; gone once the organisation leaves Waymark',
  },
  business: {
    what: 'Your business in a portfolio',
    detail: 'If your business belongs to a portfolio: its name, your name as its admin, its seats and renewal',
    why: 'So that the portfolio can give seats and appoint admins; it sees no one else of the business',
    until: 'Your name, until your account is deleted; the business itself stays with its books',
  },
  audit: {
    what: 'What you did as an admin',
    detail:
      'Who invited, changed or moved what and when, as internal numbers and words from a fixed list, each line with a hash of all before it',
    why: 'So that admins can be held to what they did, and no one can change that afterwards',
    until: `${ageInWords('audit-entries')}; once an account is deleted, its number leads nowhere`,
  },
  figures: {
    what: 'Figures of your organisation',
    detail:
      'Once a month, sums over at least five people of an organisation: who had sessions, how many and how long, ratings, changes in well-being, goals and topics. They don’t say who the people are',
    why: 'So that the organisation sees whether coaching is used and helps, and nothing about one person',
    until: 'For good; they never change, also not after an account is deleted',
  },
} as const satisfies KeptOf<typeof SPONSORED_POLICIES>;

/** What a person and their manager have with each other. A manager reads nothing else of anyone. */
export const MANAGER_POLICIES = {
  'manager-consent': {
    label: 'What you share with your manager',
    about: 'Goals as you wrote them when you shared them, and that you are in coaching, if you say so.',
    read: ['self', 'manager'],
    shares: ['manager'],
    write: ['self'],
    when: { manager: 'what you agreed to, until you end it or its date has passed' },
  },
  'strengths-form': {
    label: 'Your manager’s view of your strengths and growth',
    about: 'What you asked your manager to write, by when, and what they wrote.',
    read: ['self', 'coach'],
    shares: ['coach'],
    write: ['self', 'manager'],
    when: { coach: 'while you work together' },
  },
} as const satisfies ManagerPolicies;

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

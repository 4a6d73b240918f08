import type { Policy } from './policy.ts';
import { type ContentRelation, RELATION_LABELS, type Relation } from './relations.ts';
import { SPONSORED } from './sponsored-policies.ts';

/** What one person writes and does. A sponsor in one of these is a type error. */
const CONTENT = {
  account: {
    label: 'Your account',
    about: 'Name, email, phone, role, and where you are signed in.',
    read: ['self'],
    write: ['self'],
  },
  profile: {
    label: 'Your profile',
    about: 'Pronouns, country, time zone, and what your role adds to it.',
    read: ['self'],
    write: ['self'],
  },
  picture: {
    label: 'Your picture',
    about: 'Shown next to your name. Its link can’t be guessed.',
    read: ['self', 'everyone'],
    write: ['self'],
    named: { everyone: 'Anyone who sees your name here or has the picture’s link' },
  },
  'coach-page': {
    label: 'Your public page as a coach',
    about: 'What you answered about how you coach, with your name and picture.',
    read: ['everyone'],
    write: ['self'],
    when: { everyone: 'once you are approved' },
  },
  practice: {
    label: 'Your practice as a coach',
    about:
      'Your approval, your client limit, whether you’re taking new clients, and how soon you usually answer messages.',
    read: ['self'],
    write: ['self'],
  },
  'questionnaire-answers': {
    label: 'Your answers to the questionnaire',
    about: 'All your answers, finished or not.',
    read: ['self'],
    write: ['self'],
  },
  'client-answers': {
    label: 'Your answers for your coach',
    about: 'The ones marked for your coach: what brings you, topics, goals, languages and times.',
    read: ['self', 'coach'],
    write: ['self'],
    when: { coach: 'from the moment your coach accepts until the match ends' },
  },
  'check-in': {
    label: 'Your check-ins',
    about: 'The WHO-5 score of how you have been.',
    read: ['self', 'coach'],
    write: ['self'],
    when: { coach: 'the ones you share' },
  },
  'coach-suggestions': {
    label: 'Coaches suggested to you',
    about: 'Who fits, why, and who you passed over.',
    read: ['self'],
    write: ['self'],
  },
  match: {
    label: 'You and your coach',
    about: 'Who you asked, what you wrote, their answer, and when coaching began and ended.',
    read: ['self', 'coach', 'asked-coach'],
    write: ['self', 'coach', 'asked-coach'],
    when: {
      coach: 'only what is between you two',
      'asked-coach': 'your first name, your message and what you have in common',
    },
  },
  calendar: {
    label: 'Your calendar as a coach',
    about:
      'Your open hours, days off, rules for sessions, the times you blocked, the calendar we read busy times from, and those times.',
    read: ['self'],
    write: ['self'],
  },
  'calendar-feed': {
    label: 'Your sessions in other calendars',
    about: 'An address with the times of your sessions, for calendar programs; with names only if you want.',
    read: ['self', 'everyone'],
    write: ['self'],
    named: { everyone: 'Anyone who has the address' },
    when: { everyone: 'while you have one' },
  },
  'free-times': {
    label: 'When you can be booked',
    about: 'The times that are free, never what fills the others.',
    read: ['self', 'client', 'seeker'],
    write: ['self'],
    when: { seeker: 'for an intro call, while you offer those and are taking new clients' },
  },
  'coaching-session': {
    label: 'Your coaching sessions',
    about: 'When they are, what you write when you book, move or cancel one, and former times.',
    read: ['self', 'session'],
    write: ['self', 'session'],
    when: { session: 'in a group, others see your first name once you both accepted' },
  },
  allowance: {
    label: 'Your allowance of sessions',
    about:
      'How many sessions you have in a period, and how many are left. An organisation that pays for them doesn’t see that.',
    read: ['self', 'coach'],
    write: ['self', 'coach'],
    when: { coach: 'how many you have, and how many are left' },
  },
  agenda: {
    label: 'Topics for a session',
    about: 'What either of you adds to the agenda, and the order you give it.',
    read: ['self', 'session'],
    write: ['self', 'session'],
  },
  'private-note': {
    label: 'Your private notes',
    about: 'What you write about a session for yourself.',
    read: ['self'],
    write: ['self'],
  },
  'shared-note': {
    label: 'The shared note of a session',
    about: 'What the people of a session write about it together, and its summary.',
    read: ['self', 'session'],
    write: ['self', 'session'],
  },
  action: {
    label: 'Actions',
    about: 'What one of you will do or read, by when, and whether it is done.',
    read: ['self', 'session'],
    write: ['self', 'session'],
  },
  'session-rating': {
    label: 'Your ratings of sessions',
    about: 'Your answers to two questions after a session.',
    read: ['self'],
    write: ['self'],
  },
  goal: {
    label: 'Your goals',
    about: 'What you want to reach, in your words, and how far you have come.',
    read: ['self', 'coach'],
    write: ['self'],
    when: { coach: 'the ones you share, while you work together' },
  },
  message: {
    label: 'Messages with your coach or client',
    about:
      'What you two write, up to where each has read, and while a conversation is open, that you are there or writing.',
    read: ['self', 'conversation'],
    write: ['self', 'conversation'],
  },
  'session-room': {
    label: 'The video room of a session',
    about: 'When you joined and left. What you say and show there is never kept.',
    read: ['self', 'session'],
    write: ['self', 'session'],
  },
  topics: {
    label: 'Topics you chose',
    about: 'They lead to articles for you.',
    read: ['self'],
    write: ['self'],
  },
  bookmarks: { label: 'Your bookmarks', about: 'The articles you saved.', read: ['self'], write: ['self'] },
  family: {
    label: 'Your family',
    about: 'Who is in it: name, email, and any number or second email they confirmed. Nothing about anyone’s coaching.',
    read: ['self', 'family'],
    write: ['self'],
  },
  invitation: {
    label: 'Invitations you sent',
    about: 'The name and address you typed, and whether it was accepted.',
    read: ['self', 'family'],
    write: ['self'],
  },
  'triage-subscription': {
    label: 'Your number for text messages',
    about: 'The phone number you confirmed, and a second email address if you confirmed one.',
    read: ['self', 'family'],
    write: ['self'],
  },
  notifications: {
    label: 'Your notifications',
    about: 'Your notifications.',
    read: ['self'],
    write: ['self'],
  },
  'notification-preferences': {
    label: 'How notifications reach you',
    about: 'Channels, quiet hours and the daily digest.',
    read: ['self'],
    write: ['self'],
  },
  'push-token': {
    label: 'Browsers that get your pushes',
    about: 'The address that the browser’s maker assigned to it.',
    read: ['self'],
    write: ['self'],
  },
  'group-details': {
    label: 'The group that you run',
    about: 'Name, purpose, size, dates and picture, as its members see them.',
    read: ['self'],
    write: ['self'],
  },
} as const satisfies Record<string, Policy<ContentRelation>>;

/**
 * The one table behind the API's queries, the policy tests and `/privacy`. Sponsors (admins of
 * groups, organisations and businesses) and managers have no access to one person's content.
 */
export const POLICIES = { ...CONTENT, ...SPONSORED } as const;

export type ResourceName = keyof typeof POLICIES;

export const resourceNames = Object.keys(POLICIES) as readonly ResourceName[];

export const policyOf = (resource: ResourceName): Policy => POLICIES[resource];

export const relationLabel = (resource: ResourceName, relation: Relation): string =>
  policyOf(resource).named?.[relation] ?? RELATION_LABELS[relation];

/** Who reads it, in words: `You; Your coach (the ones you share)`. */
export const readersInWords = (resource: ResourceName): string => {
  const { read, when } = policyOf(resource);
  return read
    .map((relation) => {
      const label = relationLabel(resource, relation);
      const condition = when?.[relation];
      return condition ? `${label} (${condition})` : label;
    })
    .join('; ');
};

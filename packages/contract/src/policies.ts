/**
 * How somebody stands to the person whom something belongs to.
 * - `self`: it is theirs.
 * - `coach`: their coach, while the match stands. `asked-coach`: the coach of a request that is open.
 * - `client`: a coachee of theirs, while the match stands.
 * - `family`: in the same family.
 * - `everyone`: also people who are not signed in.
 */
export type Relation = 'self' | 'coach' | 'asked-coach' | 'client' | 'family' | 'everyone';

const RELATION_LABELS: Readonly<Record<Relation, string>> = {
  self: 'You',
  coach: 'Your coach',
  'asked-coach': 'A coach you asked, until they answer',
  client: 'The people you coach',
  family: 'Your family',
  everyone: 'Everyone',
};

export interface Policy {
  /** What it is, as its owner would call it. */
  readonly label: string;
  /** What is in it, in a sentence. */
  readonly about: string;
  readonly read: readonly Relation[];
  readonly write: readonly Relation[];
  /** What narrows a relation's reading, in words. */
  readonly when?: Readonly<Partial<Record<Relation, string>>>;
  /** What a relation is called here, where its own label would say too much or too little. */
  readonly named?: Readonly<Partial<Record<Relation, string>>>;
}

/**
 * Who reads and who writes what: the one table that the API's queries, the tests by role and relation, and the page `/privacy` come from.
 * Sponsors (admins of groups, organisations and businesses) and managers are in none of it: they have no way to one person's content.
 */
export const POLICIES = {
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
    about: 'Shown next to your name. It has a link of its own that no one can guess.',
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
    about: 'Your approval, how many people you coach at most, and whether you take somebody new.',
    read: ['self'],
    write: ['self'],
  },
  'questionnaire-answers': {
    label: 'Your answers to the questionnaire',
    about: 'All that you answered, finished or not.',
    read: ['self'],
    write: ['self'],
  },
  'client-answers': {
    label: 'Your answers for your coach',
    about: 'Those marked for your coach: what brings you, topics, goals, languages and times.',
    read: ['self', 'coach'],
    write: ['self'],
    when: { coach: 'from the moment your coach accepts until the match ends' },
  },
  'check-in': {
    label: 'Your check-ins',
    about: 'The WHO-5 score of how you have been.',
    read: ['self', 'coach'],
    write: ['self'],
    when: { coach: 'those that you share' },
  },
  'coach-suggestions': {
    label: 'Coaches suggested to you',
    about: 'Who fits, why, and whom you passed over.',
    read: ['self'],
    write: ['self'],
  },
  match: {
    label: 'You and your coach',
    about: 'Whom you asked, what you wrote to them, what they answered, and since when.',
    read: ['self', 'coach', 'asked-coach'],
    write: ['self', 'coach', 'asked-coach'],
    when: { 'asked-coach': 'your first name, your message and what you have in common' },
  },
  topics: {
    label: 'Topics you chose',
    about: 'They lead to articles for you.',
    read: ['self'],
    write: ['self'],
  },
  bookmarks: { label: 'Your bookmarks', about: 'The articles that you keep.', read: ['self'], write: ['self'] },
  family: {
    label: 'Your family',
    about: 'Who is in it: name, email, and any number or second email they confirmed. Nothing about anyone’s coaching.',
    read: ['self', 'family'],
    write: ['self'],
  },
  invitation: {
    label: 'Invitations you sent',
    about: 'The name and address that you typed, and whether it was accepted.',
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
    about: 'What happened that concerns you.',
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
    about: 'An address that the browser’s maker gave it.',
    read: ['self'],
    write: ['self'],
  },
  'group-details': {
    label: 'The group that you run',
    about: 'Name, purpose, size, dates and picture, as its members see them.',
    read: ['self'],
    write: ['self'],
  },
} as const satisfies Record<string, Policy>;

export type ResourceName = keyof typeof POLICIES;

export const resourceNames = Object.keys(POLICIES) as readonly ResourceName[];

export const policyOf = (resource: ResourceName): Policy => POLICIES[resource];

/** What the people of a relation are called beside a resource. */
export const relationLabel = (resource: ResourceName, relation: Relation): string =>
  policyOf(resource).named?.[relation] ?? RELATION_LABELS[relation];

/** Who reads it, in words: `You; Your coach (those that you share)`. */
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

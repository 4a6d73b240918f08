import { DEMO_DOMAIN, type DemoAccount } from '@waymark/contract/demo/demo';

/** One password for all of them, shown wherever they are. */
export const DEMO_PASSWORD = 'waymark-demo';

interface DemoPerson extends Omit<DemoAccount, 'name' | 'picture'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly isProfileComplete: boolean;
  readonly isOnboardingComplete: boolean;
}

export const demoAddress = (mailbox: string) => `${mailbox}@${DEMO_DOMAIN}`;

const person = (
  mailbox: string,
  [firstName, lastName]: readonly [string, string],
  [role, sub_role]: readonly [DemoAccount['role'], DemoAccount['sub_role']],
  phone: string,
  note: string,
  open: 'profile' | 'onboarding' | 'nothing' = 'nothing',
): DemoPerson => ({
  email: demoAddress(mailbox),
  firstName,
  lastName,
  role,
  sub_role,
  phone,
  note,
  isProfileComplete: open !== 'profile',
  isOnboardingComplete: open === 'nothing',
});

/** The demo's people, one for each way of using Waymark. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('coachee', ['Asha', 'Kumar'], [3, 5], '+919812345670', 'A coachee who has settled in'),
  person(
    'coachee.new',
    ['Jon', 'Díaz'],
    [3, 5],
    '+14155550132',
    'A coachee with the questionnaire still open',
    'onboarding',
  ),
  person('manager', ['Grace', 'Obi'], [3, 7], '+14155550133', 'A manager, who is a coachee too'),
  person('coach', ['Maya', 'Rao'], [5, 2], '+919812345671', 'A coach with a running practice'),
  person('coach.new', ['Tom', 'Weller'], [5, 2], '+14155550135', 'A coach with the profile still open', 'profile'),
  person('group', ['Nadia', 'Haddad'], [10, null], '+14155550136', 'Runs one group of an enterprise'),
  person('enterprise', ['Samuel', 'Okafor'], [11, null], '+14155550137', 'Runs a coaching programme'),
  person('smb', ['Ingrid', 'Solberg'], [12, null], '+14155550138', 'Oversees several businesses'),
  person('business', ['Luis', 'Ortega'], [13, null], '+14155550139', 'Runs one business'),
  person('family', ['Priya', 'Nair'], [3, 5], '+919812345672', 'A coachee with two family members'),
];

export const DEMO_FAMILY = {
  inviter: demoAddress('family'),
  name: 'Nair',
  members: [
    person('family.arun', ['Arun', 'Nair'], [3, 5], '+919812345673', 'A family member'),
    person(
      'family.leela',
      ['Leela', 'Nair'],
      [3, 5],
      '+919812345674',
      'A family member with everything still open',
      'profile',
    ),
  ],
  triage: [
    { mailbox: 'family', email: 'priya.nair@demo.waymark.test', phone: '+919812345672' },
    { mailbox: 'family.arun', email: null, phone: '+919812345673' },
    { mailbox: 'family.leela', email: 'leela.nair@demo.waymark.test', phone: null },
  ],
} as const;

/** What some of them chose and saved, by slug; ignores what the library doesn't have. */
export const DEMO_READING = [
  {
    mailbox: 'coachee',
    topics: ['burnout', 'sleep', 'boundaries', 'goals'],
    articles: ['noticing-burnout-early', 'small-habits-that-hold'],
  },
  { mailbox: 'manager', topics: ['managing-people', 'communication'], articles: ['feedback-that-can-be-heard'] },
  { mailbox: 'family', topics: ['new-parents', 'relationships'], articles: ['listening-well'] },
] as const;

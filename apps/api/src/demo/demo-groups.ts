// The enterprise and the businesses of the demo: their groups, and what people there are called.

export interface DemoGroup {
  readonly name: string;
  readonly purpose: string;
  readonly size: number;
  /** How many months ago it began. */
  readonly monthsAgo: number;
  readonly joined: number;
  readonly invited: number;
}

/** One is too small for figures, one large enough for several. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'First-time leads',
    purpose: 'For people who started leading a team this year: half a year with a coach, at their own pace.',
    ...{ size: 30, monthsAgo: 10, joined: 24, invited: 4 },
  },
  {
    name: 'Night and weekend shifts',
    purpose: 'For people who work when others sleep, to keep their energy and their evenings.',
    ...{ size: 12, monthsAgo: 10, joined: 9, invited: 2 },
  },
  {
    name: 'Back from leave',
    purpose: 'For people who return after parental or sick leave, in their first half year back.',
    ...{ size: 8, monthsAgo: 10, joined: 6, invited: 1 },
  },
  {
    name: 'Heads of department',
    purpose: 'For the three heads of department, to think aloud with someone outside the house.',
    ...{ size: 3, monthsAgo: 10, joined: 3, invited: 0 },
  },
];

/** Sessions of the enterprise, and what each of its people gets of them. */
export const DEMO_SESSIONS = 400;
export const DEMO_PLAN = { sessions: 4, every: 'month' } as const;

/** A business of the portfolio that has no demo account. */
export interface DemoBusiness {
  readonly name: string;
  readonly admin: { readonly mailbox: string; readonly firstName: string; readonly lastName: string };
  readonly hasAdminJoined: boolean;
  readonly renewsOn: string;
  readonly seats: number;
  readonly joined: number;
  readonly invited: number;
}

/** One with figures and no seat left, one too small for figures, whose admin was just invited. */
export const DEMO_BUSINESSES: readonly DemoBusiness[] = [
  {
    name: 'Brightwater Physio',
    admin: { mailbox: 'amir.khan', firstName: 'Amir', lastName: 'Khan' },
    ...{ hasAdminJoined: true, renewsOn: '2027-06-01', seats: 15, joined: 14, invited: 1 },
  },
  {
    name: 'Oak and Ember Bakery',
    admin: { mailbox: 'lena.fischer', firstName: 'Lena', lastName: 'Fischer' },
    ...{ hasAdminJoined: false, renewsOn: '2027-01-15', seats: 12, joined: 3, invited: 1 },
  },
];

export const DEMO_SEATS_TO_GIVE = 10;

export const DEMO_BUSINESS = { managers: 2, joined: 10, invited: 1, seats: 20 } as const;

const FIRST_NAMES = [
  'Amara',
  'Bela',
  'Chidi',
  'Dana',
  'Elif',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jamal',
  'Keiko',
] as const;
const LAST_NAMES = ['Abbott', 'Bauer', 'Costa', 'Duarte', 'Eriksen', 'Farah', 'Greene'] as const;

/** A different name for each number up to 77. */
export function demoName(index: number): { readonly firstName: string; readonly lastName: string } {
  const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? 'Amara';
  const lastName = LAST_NAMES[index % LAST_NAMES.length] ?? 'Abbott';
  return { firstName, lastName };
}

import type { RoleName } from '@waymark/contract/roles';

/** A page that roles land on. */
export interface LandingPage {
  readonly path: `/${string}`;
  /** Who may open it, besides those who land on it. */
  readonly roles: readonly RoleName[];
  readonly title: string;
}

/** One that has nothing to show yet besides who is signed in and what they can do next. */
export interface TodayPageContent extends LandingPage {
  /** What there is to see; true of everybody who can open the page. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** The pages that roles land on (specification, section 2), apart from the profile pages. */
export const TODAY_PAGES = {
  coachee: {
    path: '/dashboard',
    roles: ['coachee'],
    title: 'Today',
    empty: { title: 'A quiet day', text: 'There is nothing on your list today.' },
  },
  coacheeSessions: { path: '/coachee/sessions', roles: ['coachee'], title: 'Your sessions' },
  coacheeQuestionnaire: { path: '/coachee/questionnaire/screen', roles: ['coachee'], title: 'About you' },
  manager: {
    path: '/smb/manager/dashboard',
    roles: ['manager'],
    title: 'Your team',
    empty: {
      title: 'Nobody shares anything with you yet',
      text: 'Each person in a team decides what their manager sees. What they and their coach say to each other stays theirs.',
    },
  },
  coach: { path: '/coach/dashboard', roles: ['coach'], title: 'Today' },
  coachQuestionnaire: { path: '/coach/questionnaire/screen', roles: ['coach'], title: 'How you coach' },
  enterprise: {
    path: '/enterprise-admin/dashboard',
    roles: ['enterprise-admin'],
    title: 'Your programme',
    empty: { title: 'No groups yet', text: 'Your coaching programme has no groups and no members besides you.' },
  },
  group: {
    path: '/group-admin/dashboard',
    roles: ['group-admin'],
    title: 'Your group',
    empty: { title: 'Nobody here yet', text: 'Your group has no members.' },
  },
  groupDetails: { path: '/group-admin/add-group-details', roles: ['group-admin'], title: 'About your group' },
  business: {
    path: '/smb/dashboard',
    roles: ['super-admin', 'business-admin'],
    title: 'Today',
    empty: { title: 'Nobody here yet', text: 'There is nobody besides you to look after.' },
  },
} as const satisfies Record<string, LandingPage | TodayPageContent>;

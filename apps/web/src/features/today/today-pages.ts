import type { RoleName } from '@waymark/contract/roles';

export interface TodayPageContent {
  readonly path: `/${string}`;
  /** Who may open it, besides those who land on it. */
  readonly roles: readonly RoleName[];
  readonly title: string;
  /** What there is to see; true of everybody who can open the page. */
  readonly empty: { readonly title: string; readonly text: string };
}

const NO_QUESTIONS = {
  title: 'Nothing to answer right now',
  text: 'No questions are waiting for you. You can use everything else in the meantime.',
};

/** The pages that roles land on (specification, section 2), apart from the profile pages. */
export const TODAY_PAGES = {
  coachee: {
    path: '/dashboard',
    roles: ['coachee'],
    title: 'Today',
    empty: { title: 'A quiet day', text: 'There is nothing on your list today.' },
  },
  coacheeSessions: {
    path: '/coachee/sessions',
    roles: ['coachee'],
    title: 'Your sessions',
    empty: { title: 'No sessions yet', text: 'You have no coaching sessions, past or booked.' },
  },
  coacheeQuestionnaire: {
    path: '/coachee/questionnaire/screen',
    roles: ['coachee'],
    title: 'About you',
    empty: NO_QUESTIONS,
  },
  manager: {
    path: '/smb/manager/dashboard',
    roles: ['manager'],
    title: 'Your team',
    empty: {
      title: 'Nobody shares anything with you yet',
      text: 'Each person in a team decides what their manager sees. What they and their coach say to each other stays theirs.',
    },
  },
  coach: {
    path: '/coach/dashboard',
    roles: ['coach'],
    title: 'Today',
    empty: { title: 'No sessions today', text: 'Nobody has booked time with you.' },
  },
  coachQuestionnaire: {
    path: '/coach/questionnaire/screen',
    roles: ['coach'],
    title: 'How you coach',
    empty: NO_QUESTIONS,
  },
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
  groupDetails: {
    path: '/group-admin/add-group-details',
    roles: ['group-admin'],
    title: 'About your group',
    empty: { title: 'No group to describe', text: 'No group has been given to you to run so far.' },
  },
  business: {
    path: '/smb/dashboard',
    roles: ['super-admin', 'business-admin'],
    title: 'Today',
    empty: { title: 'Nobody here yet', text: 'There is nobody besides you to look after.' },
  },
} as const satisfies Record<string, TodayPageContent>;

import type { RoleName } from '@waymark/contract/roles';

export interface LandingPage {
  readonly path: `/${string}`;
  /** Who may open it, besides those who land on it. */
  readonly roles: readonly RoleName[];
  readonly title: string;
}

/** The pages that roles land on (specification, section 2), apart from the profile pages. */
export const TODAY_PAGES = {
  coachee: { path: '/dashboard', roles: ['coachee'], title: 'Today' },
  coacheeSessions: { path: '/coachee/sessions', roles: ['coachee'], title: 'Your sessions' },
  coacheeQuestionnaire: { path: '/coachee/questionnaire/screen', roles: ['coachee'], title: 'About you' },
  manager: { path: '/smb/manager/dashboard', roles: ['manager'], title: 'Your team' },
  coach: { path: '/coach/dashboard', roles: ['coach'], title: 'Today' },
  coachQuestionnaire: { path: '/coach/questionnaire/screen', roles: ['coach'], title: 'How you coach' },
  enterprise: { path: '/enterprise-admin/dashboard', roles: ['enterprise-admin'], title: 'Today' },
  group: { path: '/group-admin/dashboard', roles: ['group-admin'], title: 'Today' },
  groupDetails: { path: '/group-admin/add-group-details', roles: ['group-admin'], title: 'About your group' },
  business: { path: '/smb/dashboard', roles: ['super-admin', 'business-admin'], title: 'Today' },
} as const satisfies Record<string, LandingPage>;

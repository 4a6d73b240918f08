import type { LoginUserType } from '@waymark/contract/app-messages';
import { ROLE, type SpecifiedRoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';

export interface LoginKind {
  readonly title: string;
  /** Who it is for, in a sentence that the login begins with. */
  readonly audience: string;
  readonly lead: string;
  readonly role: SpecifiedRoleId;
  /** Left out where people of several sub-roles log in alike. */
  readonly subRole?: SubRoleId;
  readonly path: `/${string}`;
  readonly forgotPath: '/forgot-password' | '/smb/forgot-password';
}

/** In the order in which people are offered them: most are coachees. */
export const LOGIN_KINDS = {
  coachee: {
    title: 'Mentee Login',
    audience: 'For people who are being coached.',
    lead: 'Pick up where you and your coach left off.',
    role: ROLE.coachee,
    path: '/coachee/login',
    forgotPath: '/forgot-password',
  },
  coach: {
    title: 'Coach login',
    audience: 'For coaches.',
    lead: 'Your sessions and clients are waiting inside.',
    role: ROLE.coach,
    subRole: SUB_ROLE.coach,
    path: '/coach/login',
    forgotPath: '/forgot-password',
  },
  'enterprise-admin': {
    title: 'Enterprise admin login',
    audience: 'For people who run coaching in an organisation.',
    lead: 'See that coaching works, never what was said.',
    role: ROLE.enterpriseAdmin,
    path: '/enterprise-admin/login',
    forgotPath: '/forgot-password',
  },
  'group-admin': {
    title: 'Group admin login',
    audience: 'For people who look after one group in an organisation.',
    lead: 'See who has joined, never what was said.',
    role: ROLE.groupAdmin,
    path: '/group-admin/login',
    forgotPath: '/forgot-password',
  },
  'business-admin': {
    title: 'Business admin login',
    audience: 'For people who run coaching in a small business.',
    lead: 'Your people, seats and managers in one place.',
    role: ROLE.businessAdmin,
    path: '/smb/ba/login',
    forgotPath: '/smb/forgot-password',
  },
  'super-admin': {
    title: 'Portfolio login',
    audience: 'For people who look after several businesses.',
    lead: 'All your businesses at a glance.',
    role: ROLE.superAdmin,
    path: '/smb/sa/login',
    forgotPath: '/smb/forgot-password',
  },
} as const satisfies Record<LoginUserType | 'coach' | 'business-admin' | 'super-admin', LoginKind>;

export type LoginKindName = keyof typeof LOGIN_KINDS;

export const LOGIN_KIND_NAMES = Object.keys(LOGIN_KINDS) as readonly LoginKindName[];

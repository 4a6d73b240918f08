import type { LoginUserType } from '@waymark/contract/app-messages';
import { ROLE, type RoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';

/** One way of logging in: whose it is, and where it stands. */
export interface LoginKind {
  readonly title: string;
  readonly lead: string;
  readonly role: RoleId;
  /** Left out where people of several sub-roles log in alike. */
  readonly subRole?: SubRoleId;
  readonly path: `/${string}`;
  readonly forgotPath: '/forgot-password' | '/smb/forgot-password';
}

const kind = (
  title: string,
  lead: string,
  role: RoleId,
  path: LoginKind['path'],
  forgotPath: LoginKind['forgotPath'] = '/forgot-password',
): LoginKind => ({ title, lead, role, path, forgotPath });

export const LOGIN_KINDS = {
  coachee: kind('Mentee Login', 'Pick up where you and your coach left off.', ROLE.coachee, '/coachee/login'),
  coach: {
    ...kind('Coach login', 'Your sessions and clients are waiting inside.', ROLE.coach, '/coach/login'),
    subRole: SUB_ROLE.coach,
  },
  'enterprise-admin': kind(
    'Enterprise admin login',
    'See that coaching works, never what was said.',
    ROLE.enterpriseAdmin,
    '/enterprise-admin/login',
  ),
  'group-admin': kind('Group admin login', 'Look after one group of people.', ROLE.groupAdmin, '/group-admin/login'),
  'business-admin': kind(
    'Business admin login',
    'Your people, seats and managers in one place.',
    ROLE.businessAdmin,
    '/smb/ba/login',
    '/smb/forgot-password',
  ),
  'super-admin': kind(
    'Super admin login',
    'All your businesses at a glance.',
    ROLE.superAdmin,
    '/smb/sa/login',
    '/smb/forgot-password',
  ),
} as const satisfies Record<LoginUserType | 'coach' | 'business-admin' | 'super-admin', LoginKind>;

export type LoginKindName = keyof typeof LOGIN_KINDS;

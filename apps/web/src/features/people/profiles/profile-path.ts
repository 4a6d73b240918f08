import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE } from '@waymark/contract/roles';

/** The profile page of each role (specification, section 2). */
export function profilePath({ role }: SessionUser): `/${string}` {
  if (role.id === ROLE.coach) return '/coach/profile';
  if (role.id === ROLE.businessAdmin) return '/smb/ba/profile';
  return role.id === ROLE.superAdmin ? '/smb/sa/profile' : '/profile';
}

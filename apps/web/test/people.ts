import { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE, ROLE_RECORD, ROLE_TITLES, type RoleId, roleName, type SubRoleId } from '@waymark/contract/roles';

/** By default, what the role asks for is complete. */
export function sessionUser(
  role: RoleId,
  subRole: SubRoleId | null = null,
  overrides: Partial<SessionUser> = {},
): SessionUser {
  const complete = { profile_completed: 1, onboarding_completed: 1, group_details_added: 1 } as const;
  return SessionUser.parse({
    id: 7,
    email: 'asha@example.org',
    username: 'asha@example.org',
    firstName: 'Asha',
    lastName: 'Kumar',
    phone: '+14155550132',
    timeZone: 'Asia/Kolkata',
    picture: null,
    family: null,
    role: { id: role, name: ROLE_TITLES[roleName(role, subRole)] },
    sub_role: subRole,
    ...(role !== ROLE.practice && { [ROLE_RECORD[role]]: complete }),
    ...overrides,
  });
}

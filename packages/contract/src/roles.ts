import type { RoleId, SpecifiedRoleId, SubRoleId } from './role-ids.ts';

// Types only: pages need role names long before they need a schema.
export type { RoleId, SpecifiedRoleId, SubRoleId };

/**
 * The role ids of the specification, section 6, and `practice`, which none of its calls accepts: it
 * gives no access alone, as what someone may do in the console is in their membership.
 */
export const ROLE = {
  coachee: 3,
  coach: 5,
  groupAdmin: 10,
  enterpriseAdmin: 11,
  superAdmin: 12,
  businessAdmin: 13,
  practice: 20,
} as const;

export const SUB_ROLE = { coach: 2, coachee: 5, manager: 7 } as const;

/** The specification's names, as the session user has them. */
export const ROLE_TITLES = {
  coachee: 'Coachee',
  manager: 'Manager',
  coach: 'Coach',
  'group-admin': 'Group admin',
  'enterprise-admin': 'Enterprise admin',
  'super-admin': 'SMB super admin',
  'business-admin': 'SMB business admin',
  practice: 'Practice',
} as const;

/** The names in access lists. A manager is a coachee with a team and has a coachee's access. */
export type RoleName = keyof typeof ROLE_TITLES;

/** The same as people read them. */
export const ROLE_WORDS: Readonly<Record<RoleName, string>> = {
  ...ROLE_TITLES,
  'super-admin': 'Portfolio admin',
  'business-admin': 'Business admin',
};

export const ROLE_NAMES = Object.keys(ROLE_TITLES) as readonly RoleName[];

const NAMES: Readonly<Record<RoleId, RoleName>> = {
  3: 'coachee',
  5: 'coach',
  10: 'group-admin',
  11: 'enterprise-admin',
  12: 'super-admin',
  13: 'business-admin',
  20: 'practice',
};

export function roleName(role: RoleId, subRole: SubRoleId | null): RoleName {
  return role === ROLE.coachee && subRole === SUB_ROLE.manager ? 'manager' : NAMES[role];
}

export function rolesHeld(role: RoleId, subRole: SubRoleId | null): readonly RoleName[] {
  const name = roleName(role, subRole);
  return name === 'manager' ? ['manager', 'coachee'] : [name];
}

/** The key of the record that the specification attaches to a session user of each role. */
export const ROLE_RECORD = {
  3: 'subscriber',
  5: 'service_provider',
  10: 'group_admin',
  11: 'enterprise_admin',
  12: 'smb_sa_admin',
  13: 'smb_ba_admin',
} as const satisfies Record<SpecifiedRoleId, string>;

/** The sub-role that a role signs up with; other roles need an invitation. */
export const SIGN_UP_SUB_ROLE: Readonly<Partial<Record<RoleId, SubRoleId | null>>> = {
  3: SUB_ROLE.coachee,
  5: SUB_ROLE.coach,
  11: null,
  13: null,
};

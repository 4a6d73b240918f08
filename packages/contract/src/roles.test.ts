import { expect, test } from 'vitest';
import { SpecifiedRoleId as Specified } from './role-ids.ts';
import {
  ROLE,
  ROLE_RECORD,
  ROLE_TITLES,
  roleName,
  rolesHeld,
  SIGN_UP_SUB_ROLE,
  type SpecifiedRoleId,
  type SubRoleId,
} from './roles.ts';

test.each<[SpecifiedRoleId, SubRoleId | null, string, string]>([
  [3, 5, 'Coachee', 'subscriber'],
  [3, 7, 'Manager', 'subscriber'],
  [5, 2, 'Coach', 'service_provider'],
  [10, null, 'Group admin', 'group_admin'],
  [11, null, 'Enterprise admin', 'enterprise_admin'],
  [12, null, 'SMB super admin', 'smb_sa_admin'],
  [13, null, 'SMB business admin', 'smb_ba_admin'],
])('maps role %i with sub-role %s to %s, with the record %s', (role, subRole, title, record) => {
  expect(ROLE_TITLES[roleName(role, subRole)]).toBe(title);
  expect(ROLE_RECORD[role]).toBe(record);
});

test("treats sub-role 7 as a manager under subscribers only, with a coachee's access", () => {
  expect(rolesHeld(3, 7)).toEqual(['manager', 'coachee']);
  expect(rolesHeld(5, 7)).toEqual(['coach']);
  expect(rolesHeld(3, 5)).toEqual(['coachee']);
});

test('lets coachees, coaches, and admins of enterprises and businesses sign up without an invitation', () => {
  expect(SIGN_UP_SUB_ROLE).toEqual({ 3: 5, 5: 2, 11: null, 13: null });
});

test('no call of the specification accepts the role of people who run the practice', () => {
  expect(Specified.safeParse(ROLE.practice).success).toBe(false);
  expect(rolesHeld(ROLE.practice, null)).toEqual(['practice']);
});

import { landing } from '@waymark/contract/landing';
import { ROLE, type RoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import { expect, test } from 'vitest';
import { sessionUser } from '../../test/people.ts';
import { mayOpen } from './require-session.ts';

const roles: readonly RoleId[] = [3, 5, 10, 11, 12, 13];
const subRoles: readonly (SubRoleId | null)[] = [null, 2, 5, 7];

test('whoever lands on a page may open it, whatever roles it is for, so that nobody is sent to and fro', () => {
  for (const role of roles) {
    for (const subRole of subRoles) {
      for (const user of [sessionUser(role, subRole), { ...sessionUser(role, subRole), subscriber: undefined }]) {
        const home = landing(user as ReturnType<typeof sessionUser>);
        expect('path' in home && mayOpen(user as ReturnType<typeof sessionUser>, [], home.path)).toBe(true);
      }
    }
  }
});

test('a page is for its roles; a manager may open what is for coachees', () => {
  expect(mayOpen(sessionUser(ROLE.coach, SUB_ROLE.coach), ['coachee'], '/coachee/sessions')).toBe(false);
  expect(mayOpen(sessionUser(ROLE.coachee, SUB_ROLE.coachee), ['coachee'], '/coachee/sessions')).toBe(true);
  expect(mayOpen(sessionUser(ROLE.coachee, SUB_ROLE.manager), ['coachee'], '/coachee/sessions')).toBe(true);
  expect(mayOpen(sessionUser(ROLE.coachee, SUB_ROLE.coachee), ['manager'], '/smb/manager/dashboard')).toBe(false);
});

test('a page for everybody who is signed in is for every role', () => {
  for (const role of roles) expect(mayOpen(sessionUser(role), 'user', '/blogs/bookmarks')).toBe(true);
});

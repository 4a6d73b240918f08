import { landing } from '@waymark/contract/landing';
import { ROLE, type RoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { sessionUser } from '../../test/people.ts';
import { enterRequest } from '../../test/request-scope.ts';

const state = vi.hoisted(() => ({ session: null as CurrentSession | null }));
vi.mock('./server-session.ts', () => ({ serverSession: async () => state.session }));
vi.mock('next/navigation', () => ({
  redirect(path: string) {
    throw new Error(`to ${path}`);
  },
}));
const { mayOpen, requireSession } = await import('./require-session.ts');

beforeEach(() => {
  state.session = null;
});

const roles: readonly RoleId[] = [3, 5, 10, 11, 12, 13];
const subRoles: readonly (SubRoleId | null)[] = [null, 2, 5, 7];

test('lets people open the page they land on, whatever roles it is for, so no one is redirected in a loop', () => {
  for (const role of roles) {
    for (const subRole of subRoles) {
      for (const user of [sessionUser(role, subRole), { ...sessionUser(role, subRole), subscriber: undefined }]) {
        const home = landing(user as ReturnType<typeof sessionUser>);
        expect('path' in home && mayOpen(user as ReturnType<typeof sessionUser>, [], home.path)).toBe(true);
      }
    }
  }
});

test('opens a page only to its roles, and pages for coachees to managers too', () => {
  expect(mayOpen(sessionUser(ROLE.coach, SUB_ROLE.coach), ['coachee'], '/coachee/sessions')).toBe(false);
  expect(mayOpen(sessionUser(ROLE.coachee, SUB_ROLE.coachee), ['coachee'], '/coachee/sessions')).toBe(true);
  expect(mayOpen(sessionUser(ROLE.coachee, SUB_ROLE.manager), ['coachee'], '/coachee/sessions')).toBe(true);
  expect(mayOpen(sessionUser(ROLE.coachee, SUB_ROLE.coachee), ['manager'], '/smb/manager/dashboard')).toBe(false);
});

test('opens a page for signed-in people to every role', () => {
  for (const role of roles) expect(mayOpen(sessionUser(role), 'user', '/blogs/bookmarks')).toBe(true);
});

const openPage = (path: string, roles: Parameters<typeof requireSession>[0]) => {
  enterRequest(new Headers({ 'x-waymark-path': path }));
  return requireSession(roles);
};
const signedInAs = (user: CurrentSession['user']): CurrentSession => ({ user, accessToken: 'a.b.c', expires: '' });

test('leads someone who asked to be deleted to the one page that is left, from any other', async () => {
  state.session = signedInAs({ ...sessionUser(ROLE.coach, SUB_ROLE.coach), leavesAt: '2026-12-03T12:30:00Z' });
  await expect(openPage('/coach/clients?page=2', ['coach'])).rejects.toThrow('to /leaving');
  await expect(openPage('/settings/data', 'user')).rejects.toThrow('to /leaving');
  expect(await openPage('/leaving', 'user')).toBe(state.session);
});

test('sends a visitor to sign in, and back to the page with its query', async () => {
  await expect(openPage('/coachee/sessions?week=9', ['coachee'])).rejects.toThrow(
    'to /api/auth/signin?error=SessionRequired&callbackUrl=%2Fcoachee%2Fsessions%3Fweek%3D9',
  );
});

test('gives a page the session of someone it is for, and sends others to their own page', async () => {
  state.session = signedInAs(sessionUser(ROLE.coach, SUB_ROLE.coach));
  expect(await openPage('/coach/clients?page=2', ['coach'])).toBe(state.session);
  await expect(openPage('/coachee/sessions', ['coachee'])).rejects.toThrow('to /index');
});

test('lets people open the page they land on with any query', async () => {
  const user = sessionUser(ROLE.coach, SUB_ROLE.coach);
  const home = landing(user);
  state.session = signedInAs(user);
  expect(await openPage(`${'path' in home ? home.path : ''}?from=mail`, [])).toBe(state.session);
});

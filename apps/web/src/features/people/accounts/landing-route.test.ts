import { logOut } from '@waymark/contract/people/accounts';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { beforeEach, expect, test, vi } from 'vitest';
import { PATH_HEADER } from '#http/path-header.ts';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { answer, asked, askedOf } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import { enterRequest } from '../../../../test/request-scope.ts';

const state = vi.hoisted(() => ({ session: null as CurrentSession | null }));
vi.mock('#auth/server-session.ts', () => ({ serverSession: async () => state.session }));
const { answerLanding, TODAY_OF_THE_APP } = await import('./landing-route.ts');

const COACHEE = 'coacheeIntent=Y29hY2hlZQ%3D%3D';
const coachee = sessionUser(ROLE.coachee, SUB_ROLE.coachee);

async function land(user: SessionUser | null, cookie = '', path = '/index') {
  state.session = user && { user, accessToken: 'l.o.g', expires: '' };
  enterRequest(new Headers({ cookie, [PATH_HEADER]: path }));
  return answerLanding();
}

beforeEach(() => {
  answer(logOut, undefined);
});

test('sends visitors to the sign-in page, and from there back', async () => {
  expect((await land(null)).headers.get('location')).toBe(
    '/api/auth/signin?error=SessionRequired&callbackUrl=%2Findex',
  );
});

test('lands coachees according to their intent', async () => {
  expect((await land(coachee)).headers.get('location')).toBe('/dashboard');
  expect((await land(coachee, COACHEE)).headers.get('location')).toBe('/coachee/sessions');
  expect(asked).not.toHaveBeenCalled();
});

test('opens Today in the installed app, whatever this person once logged in for', async () => {
  expect((await land(coachee, COACHEE, TODAY_OF_THE_APP)).headers.get('location')).toBe('/dashboard');
  const coach = sessionUser(ROLE.coach, SUB_ROLE.coach);
  expect((await land(coach, COACHEE, TODAY_OF_THE_APP)).headers.get('location')).toBe('/coach/dashboard');
});

test('leads someone who asked to be deleted to where they keep their account, also with open onboarding', async () => {
  const subscriber = { profile_completed: 1 as const, onboarding_completed: 0 as const };
  const user = { ...coachee, subscriber, leavesAt: '2026-12-03T12:30:00Z' };
  expect((await land(user, COACHEE)).headers.get('location')).toBe('/leaving');
  expect(askedOf(logOut)).toEqual([]);
});

test('signs out a coachee with unfinished onboarding, so the login page can’t send them back', async () => {
  const user = { ...coachee, subscriber: { profile_completed: 1 as const, onboarding_completed: 0 as const } };
  const response = await land(user, `next-auth.session-token.0=x; next-auth.session-token.1=y; ${COACHEE}`);
  const cleared = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);

  expect(response.headers.get('location')).toBe('/coachee/login?error=onboarding');
  expect(askedOf(logOut)).toEqual([{ token: 'l.o.g' }]);
  expect(cleared).toEqual(
    expect.arrayContaining([
      'next-auth.session-token',
      '__Secure-next-auth.session-token',
      'next-auth.session-token.0',
      'next-auth.session-token.1',
      'next-auth.csrf-token',
      '__Host-next-auth.csrf-token',
      'next-auth.callback-url',
      '__Secure-next-auth.callback-url',
      'coacheeIntent',
    ]),
  );
});

// @vitest-environment happy-dom

import { PROBLEMS } from '@waymark/contract/errors';
import { logOut } from '@waymark/contract/people/accounts';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE } from '#problems/offline.ts';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { answer, askedOf, refuse } from '../../test/contract-api.ts';
import { sessionUser } from '../../test/people.ts';

const library = vi.hoisted(() => ({ getCsrfToken: vi.fn(), signIn: vi.fn() }));
const endpoints = vi.hoisted(() => ({ readSession: vi.fn() }));
const store = vi.hoisted(() => ({ sessionState: vi.fn(), adoptSession: vi.fn() }));
vi.mock('next-auth/react', () => library);
vi.mock('#session/session-endpoint.ts', () => endpoints);
vi.mock('#session/session-store.ts', () => store);
const { signInWithPassword, signInWithToken } = await import('./sign-in.ts');

const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const session: CurrentSession = { user, accessToken: 'a.b.c', expires: '' };
const credentials = { email: ` ${user.email.toUpperCase()} `, password: 'waymark-demo', role: ROLE.coachee };

beforeEach(() => {
  library.getCsrfToken.mockResolvedValue('csrf');
  library.signIn.mockResolvedValue({ error: null, ok: true, status: 200 });
  endpoints.readSession.mockResolvedValue(session);
  store.sessionState.mockReturnValue({ status: 'unauthenticated', because: 'none' });
  store.adoptSession.mockClear();
  answer(logOut, undefined);
});

test('reads from the session whether it worked, and hands it to the page at once', async () => {
  expect(await signInWithPassword(credentials)).toEqual({ ok: true, session });
  expect(store.adoptSession).toHaveBeenCalledWith(session);
  expect(library.signIn).toHaveBeenCalledWith('credentials', expect.objectContaining({ redirect: false, role: '3' }));
});

test.each([
  [{}, {}],
  [{ sub_role: null }, {}],
  [
    { role: ROLE.coachee, sub_role: SUB_ROLE.manager },
    { role: '3', sub_role: '7' },
  ],
])('sends the role and sub-role as given: %j', async (given, sent) => {
  await signInWithPassword({ email: user.email, password: 'waymark-demo', ...given });

  const common = { email: user.email, password: 'waymark-demo', redirect: false, callbackUrl: '/index' };
  expect(library.signIn).toHaveBeenLastCalledWith('credentials', { ...common, ...sent });
});

test("a 200 without a session, or with another person's, is not a sign-in", async () => {
  endpoints.readSession.mockResolvedValue(null);
  expect(await signInWithPassword(credentials)).toMatchObject({
    ok: false,
    message: expect.stringContaining('cookies'),
  });

  endpoints.readSession.mockResolvedValue({ ...session, user: { ...user, email: 'other@example.org' } });
  expect(await signInWithPassword(credentials)).toMatchObject({ ok: false });

  endpoints.readSession.mockResolvedValue(session);
  expect(await signInWithToken('x.y.z')).toMatchObject({ ok: false });
  expect(store.adoptSession).not.toHaveBeenCalled();
});

test("turns the answer's code into its message, and recognizes an unconfirmed account", async () => {
  library.signIn.mockResolvedValue({ error: 'account_not_confirmed', ok: false, status: 401 });
  expect(await signInWithPassword(credentials)).toEqual({
    ok: false,
    message: PROBLEMS.account_not_confirmed.message,
    code: 'account_not_confirmed',
  });

  library.signIn.mockResolvedValue({ error: 'invalid_credentials', ok: false, status: 401 });
  expect(await signInWithPassword(credentials)).toEqual({
    ok: false,
    message: PROBLEMS.invalid_credentials.message,
    code: 'invalid_credentials',
  });

  library.signIn.mockResolvedValue({ error: 'Configuration', ok: false, status: 500 });
  expect(await signInWithPassword(credentials)).toMatchObject({ message: PROBLEMS.unavailable.message });
});

test('says which second factors there are, and drops kinds that it does not know', async () => {
  library.signIn.mockResolvedValue({ error: 'second_factor_required totp smoke', ok: false, status: 401 });
  expect(await signInWithPassword(credentials)).toEqual({
    ok: false,
    message: PROBLEMS.second_factor_required.message,
    code: 'second_factor_required',
    factors: ['totp'],
  });
});

test('says when the web server does not answer, and stays on the page', async () => {
  library.getCsrfToken.mockResolvedValue(undefined);
  library.signIn.mockClear();
  expect(await signInWithToken('a.b.c')).toEqual({ ok: false, message: PROBLEMS.unavailable.message });
  expect(library.signIn).not.toHaveBeenCalled();

  library.getCsrfToken.mockResolvedValue('csrf');
  library.signIn.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await signInWithToken('a.b.c')).toMatchObject({ ok: false, message: PROBLEMS.unavailable.message });
});

test('says that the browser is offline, at whichever step it fails', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  library.getCsrfToken.mockResolvedValue(undefined);
  expect(await signInWithPassword(credentials)).toEqual({ ok: false, message: OFFLINE });

  library.getCsrfToken.mockResolvedValue('csrf');
  library.signIn.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await signInWithPassword(credentials)).toEqual({ ok: false, message: OFFLINE });
  vi.restoreAllMocks();
});

test('ends the login session that it replaces', async () => {
  store.sessionState.mockReturnValue({ status: 'authenticated', session: { ...session, accessToken: 'o.l.d' } });
  await signInWithPassword(credentials);

  await expect.poll(() => askedOf(logOut)).toEqual([{ token: 'o.l.d' }]);
});

test('reports an older login session that it fails to end, and stays signed in', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  refuse(logOut, 'forbidden');
  store.sessionState.mockReturnValue({ status: 'authenticated', session: { ...session, accessToken: 'o.l.d' } });

  expect(await signInWithPassword(credentials)).toMatchObject({ ok: true });
  await expect.poll(() => String(sendBeacon.mock.lastCall?.[1])).toContain('log-out-replaced');
});

import { logIn, logOut, refreshToken } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthBrowser, USER_AGENT } from '../../test/auth-browser.ts';
import { answer, answerAsProxy, asked, askedOf, refuse, secondFactorRequired } from '../../test/contract-api.ts';
import { sessionUser } from '../../test/people.ts';
import { RECHECK_AFTER_MS, REFRESH_AFTER_MS } from './session-token.ts';

const JWT = 'aaaa.bbbb.cccc';
const COOKIE = 'next-auth.session-token';
const asha = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const password = { email: asha.email, password: 'waymark-demo', role: '3' };

let browser: AuthBrowser;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T06:00:00Z') });
  answer(logIn, { jwt: JWT, user: asha });
  answer(showMe, asha);
  browser = new AuthBrowser();
  return () => vi.useRealTimers();
});

const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('opens a session with a password, in one small cookie that scripts cannot read', async () => {
  const response = await browser.signIn({ ...password, sub_role: '5' });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ url: 'http://localhost:3000/index' });
  expect(await browser.session()).toEqual({ user: asha, accessToken: JWT, expires: expect.any(String) });
  expect(browser.attributes.get(COOKIE)).toMatch(/HttpOnly/);
  expect(browser.attributes.get(COOKIE)).toMatch(/SameSite=Lax/);
  expect(browser.cookies.get(COOKIE)?.length).toBeLessThan(2_500);
  const body = { email: asha.email, password: 'waymark-demo', role: 3, sub_role: 5 };
  expect(askedOf(logIn)).toEqual([{ body }]);
});

test("passes the browser's details on to the API, with proof that they come from the web server", async () => {
  const request = vi.spyOn(globalThis, 'fetch');
  await browser.signIn(password);

  expect(request.mock.calls[0]?.[1]?.headers).toMatchObject({
    'x-waymark-client-address': '203.0.113.7',
    'x-waymark-web': expect.any(String),
    'x-waymark-user-agent': USER_AGENT,
  });
});

test('opens a session with the token from verification', async () => {
  await browser.signIn({ token: JWT });

  expect(await browser.session()).toMatchObject({ user: asha, accessToken: JWT });
  expect(asked.mock.calls).toEqual([[showMe, { token: JWT }]]);
});

test.each(['', 'null'])('ignores a token that a form sends as "%s", and uses the password', async (token) => {
  await browser.signIn({ ...password, token });

  expect(asked.mock.calls).toMatchObject([[logIn, { body: { email: asha.email } }]]);
  expect(await browser.session()).toMatchObject({ user: asha, accessToken: JWT });
});

test('opens no session without the CSRF token, though it answers 200', async () => {
  await browser.csrfToken();
  const fields = new URLSearchParams({ csrfToken: 'guessed', json: 'true', ...password });
  const response = await browser.post('callback/credentials', fields.toString());

  expect(response.status).toBe(200);
  expect(await browser.session()).toEqual({});
  expect(askedOf(logIn)).toEqual([]);
});

const errorOf = async (response: Response) => new URL((await response.json()).url).searchParams.get('error');

test('reports a failure by one of our codes, whatever the API said', async () => {
  refuse(logIn, 'account_not_confirmed');
  expect(await errorOf(await browser.signIn(password))).toBe('account_not_confirmed');

  answer(logIn, secondFactorRequired(['passkey', 'recovery-code']));
  expect(await errorOf(await browser.signIn(password))).toBe('second_factor_required passkey recovery-code');

  const told = { code: 'second_factor_required', factors: ['https://evil.example', 'totp'] };
  answerAsProxy(logIn, 403, { error: { message: 'No', details: told } });
  expect(await errorOf(await browser.signIn(password))).toBe('second_factor_required totp');

  answerAsProxy(logIn, 400, { error: { message: 'https://evil.example pay here' } });
  expect(await errorOf(await browser.signIn(password))).toBe('invalid_credentials');

  answerAsProxy(logIn, 500, { error: { message: 'relation "users" does not exist' } });
  expect(await errorOf(await browser.signIn(password))).toBe('unavailable');

  refuse(logIn, 'rate_limited');
  expect(await errorOf(await browser.signIn(password))).toBe('rate_limited');

  expect(await errorOf(await browser.signIn({ ...password, role: '99' }))).toBe('invalid_credentials');
  expect(await errorOf(await browser.signIn({ token: 'not a token' }))).toBe('unauthenticated');
});

test('redirects a form that does not ask for JSON to the error page', async () => {
  refuse(logIn, 'invalid_credentials');
  const fields = new URLSearchParams({ csrfToken: await browser.csrfToken(), ...password });
  const response = await browser.post('callback/credentials', fields.toString());

  expect(response.headers.get('location')).toContain('/api/auth/error?error=CredentialsSignin');
});

test('checks the login session again after 30 seconds, and not before', async () => {
  await browser.signIn(password);
  passTime(RECHECK_AFTER_MS - 1);
  await browser.session();
  expect(askedOf(showMe)).toEqual([]);

  passTime(1);
  await browser.session();
  await browser.session();
  expect(askedOf(showMe)).toEqual([{ token: JWT }]);
});

test('answers {} and clears the cookie once the API ended the login session, also for a copied cookie', async () => {
  await browser.signIn(password);
  const copy = new AuthBrowser();
  copy.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
  refuse(showMe, 'unauthenticated');
  passTime(RECHECK_AFTER_MS);

  expect(await browser.session()).toEqual({});
  expect(browser.cookies.has(COOKIE)).toBe(false);
  expect(await copy.session()).toEqual({});
});

test.each(['internal', 'unavailable', 'rate_limited', 'not_found'] as const)(
  'keeps the session when the API answers "%s"',
  async (code) => {
    await browser.signIn(password);
    refuse(showMe, code);
    passTime(RECHECK_AFTER_MS);

    expect(await browser.session()).toMatchObject({ user: asha, accessToken: JWT });
  },
);

test('updates the person from the API, and takes nothing from the body', async () => {
  await browser.signIn(password);
  answer(showMe, { ...asha, firstName: 'Usha' });
  const response = await browser.update({ role: { id: 11 }, user: { role: { id: 11 } }, accessToken: 'x.y.z' });

  expect(await response.json()).toMatchObject({ user: { ...asha, firstName: 'Usha' }, accessToken: JWT });
  expect(await browser.session()).toMatchObject({ user: { ...asha, firstName: 'Usha' }, accessToken: JWT });
});

test('exchanges a token older than seven days for a fresh one', async () => {
  answer(refreshToken, { jwt: 'new.new.new' });
  await browser.signIn(password);
  passTime(REFRESH_AFTER_MS);
  expect(await browser.session()).toMatchObject({ accessToken: JWT });

  passTime(RECHECK_AFTER_MS);
  expect(await browser.session()).toMatchObject({ accessToken: 'new.new.new' });
  expect(await browser.session()).toMatchObject({ accessToken: 'new.new.new' });
  expect(askedOf(refreshToken)).toEqual([{ token: JWT }]);
});

test('ends the login session in the API as well on sign-out', async () => {
  answer(logOut, undefined);
  await browser.signIn(password);
  await browser.post('signout', new URLSearchParams({ csrfToken: await browser.csrfToken(), json: 'true' }).toString());

  expect(browser.cookies.has(COOKIE)).toBe(false);
  expect(askedOf(logOut)).toEqual([{ token: JWT }]);
});

test.each(['{"a":', '"text"', 'null', '[]'])('answers 400 to the JSON body %s', async (body) => {
  const response = await browser.post('session', body, 'application/json');

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } });
});

test('answers 413 to a body of more than 64 kB', async () => {
  const response = await browser.post('callback/credentials', `email=${'a'.repeat(65_536)}`);

  expect(response.status).toBe(413);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://localhost:3000.evil.example/',
  '%00',
  '',
])('leads to the home page for the callback address %s', async (callbackUrl) => {
  const response = await browser.signIn({ ...password, callbackUrl });

  expect((await response.json()).url).toMatch(/^http:\/\/localhost:3000\/?$/);
});

test.each(['providers=x', 'theme=x', 'error=constructor', 'csrfToken=x&callbackUrl=x', 'nextauth=x'])(
  "the query ?%s does not break the library's pages",
  async (query) => {
    const response = await browser.get(`signout?${query}`);

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('name="csrfToken"');
  },
);

test("the library's pages have our colours and are never cached", async () => {
  const response = await browser.get('signout');

  expect(await response.text()).toContain('background:#1c6b57');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('keeps the CSRF token valid when the session is read while it is fetched', async () => {
  const response = await browser.get('session');

  expect(response.headers.getSetCookie().filter((cookie) => cookie.includes('csrf-token'))).toEqual([]);
  expect((await (await browser.get('csrf')).json()).csrfToken).toMatch(/^[0-9a-f]{64}$/);
});

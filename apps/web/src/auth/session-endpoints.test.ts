import { DAY_MS } from '@waymark/contract/durations';
import { logIn, logOut, refreshToken } from '@waymark/contract/people/accounts';
import { logInWithFactor } from '@waymark/contract/people/factor-logins';
import { showMe } from '@waymark/contract/people/session-users';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { NextRequest } from 'next/server';
import NextAuth, { type AuthOptions } from 'next-auth';
import type { Provider } from 'next-auth/providers/index';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthBrowser } from '../../test/auth-browser.ts';
import { answer, asked, askedOf, refuse } from '../../test/contract-api.ts';
import { sessionUser } from '../../test/people.ts';
import { enterRequest } from '../../test/request-scope.ts';
import { authOptions } from './auth-options.ts';

const asha = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const credentials = { email: asha.email, password: 'waymark-demo', role: '3', sub_role: '5' };

let browser: AuthBrowser;

beforeEach(() => {
  answer(logIn, { jwt: 'a.b.c', user: asha });
  answer(showMe, asha);
  answer(logOut, undefined);
  browser = new AuthBrowser();
});

async function loggedBy(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await work();
  write.mockRestore();
  return lines.map((line) => JSON.parse(line));
}

test('lists the one way to sign in at GET providers, with its addresses', async () => {
  const providers = await (await browser.get('providers')).json();
  expect(providers).toEqual({
    credentials: expect.objectContaining({
      type: 'credentials',
      signinUrl: 'http://localhost:3000/api/auth/signin/credentials',
      callbackUrl: 'http://localhost:3000/api/auth/callback/credentials',
    }),
  });
});

test('accepts csrfToken, callbackUrl, json and the credentials at POST callback/credentials', async () => {
  const fields = { csrfToken: await browser.csrfToken(), callbackUrl: '/coach/profile', json: 'true', ...credentials };
  const response = await browser.post('callback/credentials', new URLSearchParams(fields).toString());

  expect(await response.json()).toEqual({ url: 'http://localhost:3000/coach/profile' });
  const body = { email: asha.email, password: 'waymark-demo', role: 3, sub_role: 5 };
  expect(asked.mock.calls).toEqual([[logIn, { body }]]);
  expect(await browser.session()).toMatchObject({ user: asha, accessToken: 'a.b.c' });
});

test('keeps a random value in the browser once someone logged in, and shows it to the API from then on', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  await browser.signIn(credentials);
  await browser.signIn(credentials);

  const kept = browser.cookies.get('waymark-browser');
  expect(kept).toMatch(/^[\w-]{43}$/);
  const logins = sent.mock.calls.filter(([url]) => String(url).endsWith(logIn.url));
  const proofs = logins.map(([, request]) => new Headers(request?.headers).get('x-waymark-browser-proof'));
  expect(proofs).toEqual([kept, kept]);
});

test('sends the code of a second factor with the password, from a browser that the API may know', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  answer(logInWithFactor, { jwt: 'a.b.c', user: asha });
  await browser.signIn({ ...credentials, code: '123456' });

  expect(await browser.session()).toMatchObject({ user: asha, accessToken: 'a.b.c' });
  const body = { email: asha.email, password: 'waymark-demo', role: 3, sub_role: 5, code: '123456' };
  expect(askedOf(logInWithFactor)).toEqual([{ body }]);
  const [request] = sent.mock.calls.flatMap(([url, init]) => (String(url).endsWith(logInWithFactor.url) ? [init] : []));
  expect(new Headers(request?.headers).get('x-waymark-browser-proof')).toBe(browser.cookies.get('waymark-browser'));

  refuse(logInWithFactor, 'factor_clock_off');
  const refused = await (await browser.signIn({ ...credentials, code: '123456' })).json();
  expect(new URL(refused.url).searchParams.get('error')).toBe('factor_clock_off');
});

test('keeps no value in a browser that no one logged in with', async () => {
  refuse(logIn, 'invalid_credentials');
  await browser.signIn(credentials);
  expect(browser.cookies.has('waymark-browser')).toBe(false);
});

test('ends the session at POST signout, and returns the next address', async () => {
  await browser.signIn(credentials);
  const fields = { csrfToken: await browser.csrfToken(), callbackUrl: '/smb', json: 'true' };
  const response = await browser.post('signout', new URLSearchParams(fields).toString());

  expect(await response.json()).toEqual({ url: 'http://localhost:3000/smb' });
  expect(await browser.session()).toEqual({});
});

const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', 'http://localhost:3000');

test("the session library sends people to the product's own sign-in and error pages, and draws none itself", async () => {
  const signIn = locationOf(
    await browser.get('signin/credentials?error=SessionRequired&callbackUrl=%2Fcoach%2Fclients'),
  );
  expect(signIn.pathname).toBe('/api/auth/signin');
  expect(locationOf(await browser.get('error?error=AccessDenied')).pathname).toBe('/api/auth/error');
});

test('accepts reports of the session library’s client at POST _log', async () => {
  const report = { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'Failed to fetch' };
  const lines = await loggedBy(async () => {
    const response = await browser.post('_log', new URLSearchParams(report).toString());
    expect(response.status).toBe(200);
  });
  expect(lines).toEqual([expect.objectContaining({ event: 'client', ...report })]);
});

test.each([
  [6, 0],
  [8, 1],
])('exchanges a token of %i days %i times', async (days, times) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T06:00:00Z') });
  try {
    answer(refreshToken, { jwt: 'd.e.f' });
    await browser.signIn(credentials);
    vi.setSystemTime(Date.now() + days * DAY_MS);
    expect(await browser.session()).toMatchObject({ accessToken: times === 0 ? 'a.b.c' : 'd.e.f' });
    expect(askedOf(refreshToken)).toHaveLength(times);
  } finally {
    vi.useRealTimers();
  }
});

const emailProvider = { id: 'email', type: 'email', name: 'Email' } as unknown as Provider;
const withoutAuthorize = { id: 'credentials', type: 'credentials', name: 'x', credentials: {} } as unknown as Provider;

test.each<[string, Partial<AuthOptions>, string]>([
  ['NO_SECRET', { secret: '' }, 'session'],
  ['MISSING_NEXTAUTH_API_ROUTE_ERROR', {}, ''],
  ['CALLBACK_CREDENTIALS_HANDLER_ERROR', { providers: [withoutAuthorize] }, 'session'],
  ['EMAIL_REQUIRES_ADAPTER_ERROR', { providers: [emailProvider] }, 'session'],
  ['MISSING_ADAPTER_METHODS_ERROR', { providers: [emailProvider], adapter: {} }, 'session'],
  ['CALLBACK_CREDENTIALS_JWT_ERROR', { session: { strategy: 'database' } }, 'session'],
  ['INVALID_CALLBACK_URL_ERROR', {}, 'session?callbackUrl=%00'],
])('logs the session error %s under its code', async (code, fault, path) => {
  const options = { ...authOptions({ isKept: true }), ...fault };
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('NEXTAUTH_SECRET', '');
  const url = new URL(`/api/auth/${path}`, 'http://localhost:3000');
  const request = new NextRequest(url);
  enterRequest(request.headers);
  const nextauth = url.pathname.split('/').slice(3).filter(Boolean);
  const context = { params: nextauth.length > 0 ? { nextauth } : ({} as { nextauth: string[] }) };

  const lines = await loggedBy(() => NextAuth(request, context, options));

  expect(lines.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({ event: 'next-auth', code }),
  ]);
});

test('logs a warning of the session library under its code', async () => {
  const { logger } = authOptions({ isKept: true });
  const lines = await loggedBy(async () => logger?.warn?.('NEXTAUTH_URL'));
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', event: 'next-auth', code: 'NEXTAUTH_URL' })]);
});

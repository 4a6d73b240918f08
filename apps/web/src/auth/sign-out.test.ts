// @vitest-environment happy-dom
import { logOut } from '@waymark/contract/people/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HttpRequest } from '#http/http-client.ts';
import { answer, askedOf, refuse } from '../../test/contract-api.ts';

const steps = vi.hoisted(() => ({ made: [] as string[] }));
const signOut = vi.hoisted(() => vi.fn());
const clearCookies = vi.hoisted(() => vi.fn());
vi.mock('#http/http-client.ts', async (original) => {
  const { sendRequest } = await original<typeof import('#http/http-client.ts')>();
  const ofWeb = (request: HttpRequest) => (request.url.startsWith('/') ? clearCookies(request) : sendRequest(request));
  return { sendRequest: ofWeb };
});
const endpoints = vi.hoisted(() => ({ readSession: vi.fn(), reloadSession: vi.fn() }));
vi.mock('next-auth/react', () => ({ signOut }));
vi.mock('#session/session-endpoint.ts', () => endpoints);
vi.mock('#session/session-store.ts', () => ({
  accessToken: async () => 'a.b.c',
  recheckSession: async () => {},
  forgetSession: () => steps.made.push('forgotten'),
}));
const unsubscribe = vi.hoisted(() => vi.fn());
vi.mock('#push/web-push.ts', () => ({ unsubscribe }));
const { endSession } = await import('./sign-out.ts');

const times = new Map<string, number>();
const timeBetween = (step: string, later: string) => Number(times.get(later)) - Number(times.get(step));

const does =
  <T>(step: string, result: T) =>
  async (): Promise<never> => {
    steps.made.push(step);
    times.set(step, Date.now());
    return result as never;
  };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  steps.made = [];
  times.clear();
  unsubscribe.mockReset();
  answer(logOut, () => void steps.made.push('logged out'));
  clearCookies.mockImplementation(does('cookies', { status: 204 }));
  signOut.mockImplementation(does('signed out', { url: `${location.origin}/coachee/login` }));
  endpoints.readSession.mockImplementation(does('re-checked', null));
  endpoints.reloadSession.mockImplementation(does('asked the API', null));
});

afterEach(() => {
  vi.useRealTimers();
});

const end = (callbackUrl: string) => endSession({ callbackUrl });

test('follows the steps of the specification, with 500 ms before the session is checked again', async () => {
  const left = ['waymark.help-kept-for', 'waymark.offline', 'waymark.visits'];
  for (const name of left) localStorage.setItem(name, '{"userId":7}');
  expect(await end('/coachee/login')).toEqual({ ended: true, url: '/coachee/login' });
  expect(left.map((name) => localStorage.getItem(name))).toEqual([null, null, null]);

  expect(steps.made).toEqual(['logged out', 'cookies', 'signed out', 're-checked', 'forgotten']);
  expect(timeBetween('signed out', 're-checked')).toBe(500);
  expect(clearCookies).toHaveBeenCalledWith({ method: 'DELETE', url: '/api/session-cookies' });
  expect(signOut).toHaveBeenCalledWith({ redirect: false, callbackUrl: '/coachee/login' });
  expect(askedOf(logOut)).toHaveLength(1);
});

test('reports nothing when the API has already ended the login session', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  refuse(logOut, 'unauthenticated');

  expect(await end('/')).toMatchObject({ ended: true });
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('reports a login session that the API fails to end, and signs out this browser anyway', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  refuse(logOut, 'forbidden');

  expect(await end('/')).toMatchObject({ ended: true });
  expect(String(sendBeacon.mock.lastCall?.[1])).toContain('code=log-out&');
});

test('takes this browser off the push service without waiting for it', async () => {
  unsubscribe.mockReturnValue(new Promise(() => {}));
  const result = await end('/');

  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(result.ended).toBe(true);
});

test('clears a session again if a late read brought it back', async () => {
  endpoints.readSession.mockImplementation(does('re-checked', { user: {} }));
  const result = await end('/');

  expect(steps.made.slice(3)).toEqual(['re-checked', 'cookies', 'asked the API', 'forgotten']);
  expect(result.ended).toBe(true);
});

test('doesn’t say that a session ended while it is still there', async () => {
  endpoints.readSession.mockImplementation(does('re-checked', { user: {} }));
  endpoints.reloadSession.mockImplementation(does('asked the API', { user: {} }));

  expect(await end('/')).toEqual({ ended: false, url: '/' });
  expect(steps.made).not.toContain('forgotten');
});

test('does not report a sign-out when the web server does not answer', async () => {
  signOut.mockRejectedValue(new TypeError('Failed to fetch'));

  expect(await end('/smb')).toEqual({ ended: false, url: '/smb' });
});

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
  '%s is no place to go afterwards',
  async (url) => {
    signOut.mockImplementation(does('signed out', { url }));

    expect(await end(url)).toEqual({ ended: true, url: '/' });
  },
);

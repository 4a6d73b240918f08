// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const steps = vi.hoisted(() => ({ made: [] as string[] }));
const signOut = vi.hoisted(() => vi.fn());
const endpoints = vi.hoisted(() => ({ readSession: vi.fn(), reloadSession: vi.fn() }));
const deleteCookies = vi.hoisted(() => vi.fn());
vi.mock('next-auth/react', () => ({ signOut }));
vi.mock('#session/session-endpoint.ts', () => endpoints);
vi.mock('#session/session-store.ts', () => ({
  accessToken: async () => 'a.b.c',
  forgetSession: () => steps.made.push('forgotten'),
}));
const call = vi.hoisted(() => vi.fn());
vi.mock('#http/call.ts', () => ({ call }));
vi.mock('#http/http-client.ts', () => ({ httpClient: { delete: deleteCookies } }));
const unsubscribe = vi.hoisted(() => vi.fn());
vi.mock('#push/web-push.ts', () => ({ unsubscribe }));
const { endSession } = await import('./sign-out.ts');

const does = (step: string, answer: unknown) => async () => {
  steps.made.push(step);
  return answer;
};

beforeEach(() => {
  vi.useFakeTimers();
  steps.made = [];
  unsubscribe.mockReset();
  call.mockReset().mockImplementation(async ({ url }: { url: string }) => steps.made.push(url));
  deleteCookies.mockImplementation(does('cookies', {}));
  signOut.mockImplementation(does('signed out', { url: `${location.origin}/coachee/login` }));
  endpoints.readSession.mockImplementation(does('re-checked', null));
  endpoints.reloadSession.mockImplementation(does('asked the API', null));
});

afterEach(() => {
  vi.useRealTimers();
});

async function end(callbackUrl: string) {
  const ending = endSession({ callbackUrl });
  await vi.advanceTimersByTimeAsync(499);
  const early = [...steps.made];
  await vi.advanceTimersByTimeAsync(1);
  return { early, result: await ending };
}

test('the steps are those of the specification, with 500 ms before the session is looked at again', async () => {
  const { early, result } = await end('/coachee/login');

  expect(early).toEqual(['/auth/logout', 'cookies', 'signed out']);
  expect(steps.made).toEqual(['/auth/logout', 'cookies', 'signed out', 're-checked', 'forgotten']);
  expect(call).toHaveBeenCalledWith(expect.anything(), { token: 'a.b.c', timeoutMs: 4_000 });
  expect(signOut).toHaveBeenCalledWith({ redirect: false, callbackUrl: '/coachee/login' });
  expect(result).toEqual({ ended: true, url: '/coachee/login' });
});

test('this browser is taken off the push service, and nobody waits for that', async () => {
  unsubscribe.mockReturnValue(new Promise(() => {}));
  const { result } = await end('/');

  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(result.ended).toBe(true);
});

test('a session that was read late and came back is cleared once more', async () => {
  endpoints.readSession.mockImplementation(does('re-checked', { user: {} }));
  const { result } = await end('/');

  expect(steps.made.slice(3)).toEqual(['re-checked', 'cookies', 'asked the API', 'forgotten']);
  expect(result.ended).toBe(true);
});

test('a session that stays is not said to have ended', async () => {
  endpoints.readSession.mockImplementation(does('re-checked', { user: {} }));
  endpoints.reloadSession.mockImplementation(does('asked the API', { user: {} }));

  expect((await end('/')).result).toEqual({ ended: false, url: '/' });
  expect(steps.made).not.toContain('forgotten');
});

test('a web that does not answer is not said to have signed anybody out', async () => {
  signOut.mockRejectedValue(new TypeError('Failed to fetch'));

  expect((await end('/smb')).result).toEqual({ ended: false, url: '/smb' });
});

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
  '%s is no place to go afterwards',
  async (url) => {
    signOut.mockImplementation(does('signed out', { url }));

    expect((await end(url)).result).toEqual({ ended: true, url: '/' });
  },
);

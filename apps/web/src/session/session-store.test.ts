// @vitest-environment happy-dom
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionUser } from '../../test/people.ts';

const session = {
  user: sessionUser(ROLE.coach, SUB_ROLE.coach),
  accessToken: 'a.b.c',
  expires: '2026-04-01T00:00:00Z',
};
const fetchMock = vi.fn<typeof fetch>();

let store: typeof import('./session-store.ts');
let unsubscribe: (() => void) | undefined;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  store = await import('./session-store.ts');
});

afterEach(() => {
  unsubscribe?.();
  unsubscribe = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answers = (body: unknown) => fetchMock.mockImplementation(async () => Response.json(body));
const fails = () => fetchMock.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')));

async function watchUntilKnown() {
  unsubscribe = store.sessionStore.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
}

test('reports nothing before the session is known', async () => {
  answers(session);
  expect(store.sessionState()).toEqual({ status: 'loading' });
  await watchUntilKnown();

  expect(store.sessionState()).toEqual({ status: 'authenticated', session });
});

test('reads {} as no one signed in', async () => {
  answers({});
  await watchUntilKnown();

  expect(store.sessionState()).toEqual({ status: 'unauthenticated', because: 'none' });
});

test('signs no one out while the web is unreachable, and tries again', async () => {
  answers(session);
  await watchUntilKnown();
  fails();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(store.sessionState().status).toBe('authenticated');

  answers({ ...session, accessToken: 'new' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.sessionState()).toMatchObject({ session: { accessToken: 'new' } });
});

test('reports that the session could not be read, unless the web is away', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  fails();
  await watchUntilKnown();
  expect(sendBeacon).not.toHaveBeenCalled();

  fetchMock.mockImplementation(async () => new Response('<html>', { status: 400 }));
  await vi.runOnlyPendingTimersAsync();
  expect(String(sendBeacon.mock.lastCall?.[1])).toContain('code=read-session');
});

test('notices on return to the tab that the session ended elsewhere', async () => {
  answers(session);
  await watchUntilKnown();
  answers({});
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);

  expect(store.sessionState()).toEqual({ status: 'unauthenticated', because: 'ended' });
});

test('checks the session with the API on every return to the tab', async () => {
  answers(session);
  await watchUntilKnown();
  fetchMock.mockClear();
  answers({ ...session, csrfToken: 'token' });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);

  expect(fetchMock).toHaveBeenLastCalledWith('/api/auth/session', expect.objectContaining({ method: 'POST' }));
});

test('reads the session again on news from another tab', async () => {
  answers({});
  await watchUntilKnown();
  answers(session);
  window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message' }));
  await vi.advanceTimersByTimeAsync(0);

  expect(store.sessionState().status).toBe('authenticated');
});

test('tells a sign-out in this tab from a session that ended', async () => {
  answers(session);
  await watchUntilKnown();
  store.forgetSession();

  expect(store.sessionState()).toEqual({ status: 'unauthenticated', because: 'signed-out' });
});

test('makes one request for several callers of the token', async () => {
  answers(session);
  const tokens = await Promise.all([store.accessToken(), store.accessToken(), store.accessToken()]);

  expect(tokens).toEqual(['a.b.c', 'a.b.c', 'a.b.c']);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('has a cookie while someone is signed in, also if they chose nothing', async () => {
  const display = () => /waymark\.display=([\w.]*)/.exec(document.cookie)?.[1];
  answers(session);
  await watchUntilKnown();
  expect(display()).toBe('system.system.h12.mon');
  vi.setSystemTime(Date.now() + 1);
  store.forgetSession();
  vi.setSystemTime(Date.now() + 1);

  expect(display()).toBeUndefined();
});

describe('what is kept for a lost connection', () => {
  const KEPT = 'waymark.offline';
  const keepFor = (userId: number) => localStorage.setItem(KEPT, JSON.stringify({ userId, next: null }));

  test('stays while the same person is signed in', async () => {
    keepFor(session.user.id);
    answers(session);
    await watchUntilKnown();

    expect(localStorage.getItem(KEPT)).not.toBeNull();
  });

  test.each([
    ['no one is signed in', {}],
    ['another person is', { ...session, user: { ...session.user, id: 8 } }],
    [
      'their account is about to be deleted',
      { ...session, user: { ...session.user, leavesAt: '2026-12-03T12:30:00Z' } },
    ],
  ])('is gone as soon as %s', async (_case, found) => {
    keepFor(session.user.id);
    answers(found);
    await watchUntilKnown();

    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  test('is gone with a session that ended elsewhere', async () => {
    answers(session);
    await watchUntilKnown();
    keepFor(session.user.id);
    answers({});
    window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message' }));
    await vi.advanceTimersByTimeAsync(0);

    expect(localStorage.getItem(KEPT)).toBeNull();
  });
});

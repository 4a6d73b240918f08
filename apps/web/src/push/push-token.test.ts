// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
const loaded = vi.hoisted(() => ({ firebase: 0 }));
vi.mock('#http/call.ts', () => ({ call }));
vi.mock('firebase/app', () => {
  loaded.firebase += 1;
  return { getApps: () => [], initializeApp: (config: { appId: string }) => config.appId };
});
vi.mock('firebase/messaging', () => ({
  getMessaging: (app: string) => `messaging of ${app}`,
  getToken: vi.fn(async () => 'firebase-token'),
}));
const { obtainToken, storeToken } = await import('./push-token.ts');

const PUBLIC_KEY = 'BPmCk-_w';
const KEYS = { p256dh: 'cA', auth: 'YQ' };

const subscriptionFor = (key: ArrayBuffer | null) => ({
  options: { applicationServerKey: key },
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({ endpoint: 'https://push.example/1', expirationTime: null, keys: KEYS }),
});
const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn() };
const registration = { pushManager } as unknown as ServiceWorkerRegistration;

beforeEach(() => {
  call.mockReset();
  pushManager.getSubscription.mockReset().mockResolvedValue(null);
  pushManager.subscribe.mockReset().mockResolvedValue(subscriptionFor(null));
});

test('without Firebase the token is the subscription, and nothing of Firebase is loaded', async () => {
  call.mockResolvedValue({ kind: 'web-push', publicKey: PUBLIC_KEY });

  expect(JSON.parse(await obtainToken(registration))).toEqual({ endpoint: 'https://push.example/1', keys: KEYS });
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: Uint8Array.from(Buffer.from(PUBLIC_KEY, 'base64url')),
  });
  expect(loaded.firebase).toBe(0);
});

test.each([
  ['another', Uint8Array.of(1, 2, 3).buffer, 1],
  ['the same', Uint8Array.from(Buffer.from(PUBLIC_KEY, 'base64url')).buffer, 0],
])('a subscription for %s key is taken back %#', async (_case, key, times) => {
  call.mockResolvedValue({ kind: 'web-push', publicKey: PUBLIC_KEY });
  const present = subscriptionFor(key);
  pushManager.getSubscription.mockResolvedValue(present);
  await obtainToken(registration);

  expect(present.unsubscribe).toHaveBeenCalledTimes(times);
});

test('with Firebase its token is for our own worker', async () => {
  const config = { apiKey: 'k', projectId: 'p', messagingSenderId: '1', appId: 'a' };
  call.mockResolvedValue({ kind: 'firebase', config, vapidKey: 'v' });

  expect(await obtainToken(registration)).toBe('firebase-token');
  const { getToken } = await import('firebase/messaging');
  expect(getToken).toHaveBeenCalledWith('messaging of a', { vapidKey: 'v', serviceWorkerRegistration: registration });
});

const asked = () =>
  call.mock.calls.map(([{ method, url }, parts]) => [method, url, parts?.query ?? parts?.params ?? null, parts?.body]);

test('a browser without a record has one made', async () => {
  call.mockResolvedValue({ data: [] });
  await storeToken(7, 'token');

  expect(asked()).toEqual([
    ['GET', '/fcm-tokens', { filters: { user: { id: '7' }, platform: 'Web' } }, undefined],
    ['POST', '/fcm-tokens', null, { data: { platform: 'Web', token: 'token', user: 7 } }],
  ]);
});

test('a browser with a record has its token replaced', async () => {
  call.mockResolvedValue({ data: [{ id: 31 }] });
  await storeToken(7, 'token');

  expect(asked()[1]).toEqual([
    'PUT',
    '/fcm-tokens/:id',
    { id: 31 },
    { data: { platform: 'Web', token: 'token', user: 7 } },
  ]);
});

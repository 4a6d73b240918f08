// @vitest-environment happy-dom
import { showPushConfig } from '@waymark/contract/people/push-config';
import { createPushToken, listPushTokens, updatePushToken } from '@waymark/contract/people/push-tokens';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, asked } from '../../test/contract-api.ts';

const loaded = vi.hoisted(() => ({ firebase: 0 }));
vi.mock('@firebase/app', () => {
  loaded.firebase += 1;
  return { getApps: () => [], initializeApp: (config: { appId: string }) => config.appId };
});
vi.mock('@firebase/messaging', () => ({
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
  pushManager.getSubscription.mockReset().mockResolvedValue(null);
  pushManager.subscribe.mockReset().mockResolvedValue(subscriptionFor(null));
});

test('uses the subscription as the token without Firebase, and loads none of Firebase', async () => {
  answer(showPushConfig, { kind: 'web-push', publicKey: PUBLIC_KEY });

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
])('replaces a subscription for %s key %#', async (_case, key, times) => {
  answer(showPushConfig, { kind: 'web-push', publicKey: PUBLIC_KEY });
  const present = subscriptionFor(key);
  pushManager.getSubscription.mockResolvedValue(present);
  await obtainToken(registration);

  expect(present.unsubscribe).toHaveBeenCalledTimes(times);
});

test('gets Firebase’s token for our own worker', async () => {
  const config = { apiKey: 'k', projectId: 'p', messagingSenderId: '1', appId: 'a' };
  answer(showPushConfig, { kind: 'firebase', config, vapidKey: 'v' });

  expect(await obtainToken(registration)).toBe('firebase-token');
  const { getToken } = await import('@firebase/messaging');
  expect(getToken).toHaveBeenCalledWith('messaging of a', { vapidKey: 'v', serviceWorkerRegistration: registration });
});

const RECORD = { id: 31, attributes: { platform: 'Web', token: 'old', user: { data: { id: 7 } } } } as const;
const records = (...data: (typeof RECORD)[]) => ({
  data,
  meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } },
});
const KEPT = { platform: 'Web', token: 'token', user: 7 };

test('creates a record for a browser without one', async () => {
  answer(listPushTokens, records());
  answer(createPushToken, { data: RECORD });
  await storeToken(7, 'token');

  expect(asked.mock.calls).toEqual([
    [listPushTokens, { query: { filters: { user: { id: '7' }, platform: 'Web' } } }],
    [createPushToken, { body: { data: KEPT } }],
  ]);
});

test('replaces the token in a browser’s record', async () => {
  answer(listPushTokens, records(RECORD));
  answer(updatePushToken, { data: RECORD });
  await storeToken(7, 'token');

  expect(asked.mock.lastCall).toEqual([updatePushToken, { params: { id: 31 }, body: { data: KEPT } }]);
});

import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '#env.ts';
import { type LocalService, type ServiceReply, startLocalService } from '#test/push-service.ts';
import { TEST_SECRETS } from '#test/start-test-app.ts';
import { createFirebaseSender } from './firebase-sender.ts';
import { PushRefusedError, type PushSender, PushServiceAwayError, PushTokenGoneError } from './push-sender.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const ACCOUNT = {
  projectId: 'waymark-test',
  clientEmail: 'push@waymark-test.iam.gserviceaccount.com',
  privateKey,
};
const WEB_CONFIG = { apiKey: 'key', projectId: 'waymark-test', messagingSenderId: '1', appId: '1:1:web:1' };
const MESSAGE = { data: { title: 'Arun joined', body: 'See who', url: 'notifications/7' } };
const SEND_PATH = '/v1/projects/waymark-test/messages:send';

let google: LocalService;
let sender: PushSender;
let fcm: () => ServiceReply;

beforeAll(async () => {
  google = await startLocalService();
  google.reply = () => fcm();
  const credential = { getAccessToken: async () => ({ access_token: 'an-access-token', expires_in: 3_600 }) };
  const settings = { serviceAccount: ACCOUNT, webConfig: WEB_CONFIG, vapidKey: 'a-vapid-key' };
  sender = await createFirebaseSender(settings, { agent: google.agent, credential, timeoutMs: 1_500 });
});
beforeEach(() => {
  fcm = () => ({ status: 200, body: { name: 'projects/waymark-test/messages/1' } });
});
afterAll(async () => {
  sender.close();
  await google.close();
});

/** An error in FCM v1's shape. */
const fcmError = (status: number, state: string, errorCode: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: {
    error: {
      code: status,
      message: 'As told.',
      status: state,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});

const failureOf = (token = 'a-browser-token') =>
  sender.send(token, MESSAGE).then(
    () => undefined,
    (error: unknown) => error,
  );

test('sends a push to the browser with the three texts as data', async () => {
  await sender.send('a-browser-token', MESSAGE);
  const sent = google.received.findLast(({ path }) => path === SEND_PATH);
  expect(sent?.headers).toMatchObject({ host: 'fcm.googleapis.com', authorization: 'Bearer an-access-token' });
  expect(JSON.parse(sent?.body.toString() ?? '')).toMatchObject({
    message: { token: 'a-browser-token', data: MESSAGE.data, webpush: { headers: { TTL: '86400' } } },
  });
});

describe("Firebase's answer", () => {
  test('UNREGISTERED means that the browser is gone', async () => {
    fcm = () => fcmError(404, 'NOT_FOUND', 'UNREGISTERED');
    expect(await failureOf()).toBeInstanceOf(PushTokenGoneError);
  });

  test('429 means away, with the requested pause', async () => {
    fcm = () => fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED', { 'retry-after': '90' });
    expect(await failureOf()).toMatchObject({ retryAfterSeconds: 90, isWholeService: false });
  });

  test.each([
    [500, 'INTERNAL', 'INTERNAL'],
    [503, 'UNAVAILABLE', 'UNAVAILABLE'],
  ])('%i means away', async (status, state, code) => {
    fcm = () => fcmError(status, state, code, { 'retry-after': '60' });
    expect(await failureOf()).toBeInstanceOf(PushServiceAwayError);
  });

  test('missing means away, after the timeout', async () => {
    fcm = () => ({ status: 'silent' });
    const start = performance.now();
    expect(await failureOf()).toBeInstanceOf(PushServiceAwayError);
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  test('400 means a permanent rejection', async () => {
    fcm = () => fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT');
    expect(await failureOf()).toBeInstanceOf(PushRefusedError);
  });
});

describe('the configuration', () => {
  const account = JSON.stringify({
    project_id: 'waymark-test',
    client_email: ACCOUNT.clientEmail,
    private_key: privateKey,
  });
  const complete = {
    ...TEST_SECRETS,
    FIREBASE_SERVICE_ACCOUNT: account,
    FIREBASE_WEB_CONFIG: JSON.stringify(WEB_CONFIG),
    FIREBASE_VAPID_KEY: 'a-vapid-key',
  };

  test('is complete or absent', () => {
    expect(readEnvironment(TEST_SECRETS).firebase).toBeUndefined();
    expect(readEnvironment(complete).firebase).toMatchObject({ serviceAccount: ACCOUNT, webConfig: WEB_CONFIG });
    expect(() => readEnvironment({ ...complete, FIREBASE_WEB_CONFIG: '' })).toThrow(
      'FIREBASE_WEB_CONFIG is required for Firebase',
    );
    expect(() => readEnvironment({ ...complete, FIREBASE_SERVICE_ACCOUNT: '/nowhere.json' })).toThrow(
      'FIREBASE_SERVICE_ACCOUNT must be the JSON',
    );
  });

  test('reaches browsers without the service account', () => {
    expect(sender.config).toEqual({ kind: 'firebase', config: WEB_CONFIG, vapidKey: 'a-vapid-key' });
  });
});

import { DAY_SECONDS } from '@waymark/contract/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { type LocalService, newBrowser, startLocalService, verifyVapid } from '#test/push-service.ts';
import { isPublicAddress, isPublicHostName } from '../outgoing/public-hosts.ts';
import { PushRefusedError, PushServiceAwayError, PushTokenGoneError, readRetryAfter } from './push-sender.ts';
import { withServiceBreaks } from './service-breaks.ts';
import { createWebPushSender } from './web-push-sender.ts';

const keys = webPush.generateVAPIDKeys();
const MESSAGE = { data: { title: 'Arun joined', body: 'Grüße 🌱', url: 'notifications/7' } };

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
});
beforeEach(() => {
  service.reply = () => ({ status: 201 });
});
afterAll(() => service.close());

const newSender = (timeoutMs = 5_000) =>
  createWebPushSender(keys, 'mailto:help@example.org', { agent: service.agent, isHostAllowed: () => true, timeoutMs });

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

test('encrypts a push for its browser and signs it with our keys for its push service', async () => {
  const [browser, other] = [newBrowser(service.origin), newBrowser(service.origin)];
  await newSender().send(browser.token, MESSAGE);
  const arrived = service.received.at(-1);
  if (!arrived) return expect.unreachable();

  expect(new URL(browser.endpoint).pathname).toBe(arrived.path);
  expect(arrived.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(browser.decrypt(arrived.body)).toEqual(MESSAGE);
  expect(() => other.decrypt(arrived.body)).toThrow();
  expect(arrived.body.toString('latin1')).not.toContain('Arun');

  const claims = await verifyVapid(arrived.headers.authorization, keys.publicKey);
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:help@example.org' });
  expect((claims.exp ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(DAY_SECONDS);
  const [head, body, signature = ''] = arrived.headers.authorization?.split(/[ ,]/)[1]?.slice(2).split('.') ?? [];
  const forged = `vapid t=${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}, k=${keys.publicKey}`;
  await expect(verifyVapid(forged, keys.publicKey)).rejects.toThrow();
});

describe("a push service's answer", () => {
  test.each([404, 410])('%i means that the browser is gone', async (status) => {
    service.reply = () => ({ status });
    expect(await failureOf(newSender().send(newBrowser(service.origin).token, MESSAGE))).toBeInstanceOf(
      PushTokenGoneError,
    );
  });

  test.each([
    [429, '120', 120],
    [503, '7', 7],
    [500, undefined, undefined],
  ])('%i means away, with the requested pause', async (status, header, seconds) => {
    service.reply = () => ({ status, headers: header === undefined ? {} : { 'retry-after': header } });
    const failure = await failureOf(newSender().send(newBrowser(service.origin).token, MESSAGE));
    expect(failure).toBeInstanceOf(PushServiceAwayError);
    expect(failure).toMatchObject({ retryAfterSeconds: seconds, isWholeService: status !== 429 });
  });

  test.each([400, 401, 403, 413])('%i means a permanent rejection', async (status) => {
    service.reply = () => ({ status });
    expect(await failureOf(newSender().send(newBrowser(service.origin).token, MESSAGE))).toBeInstanceOf(
      PushRefusedError,
    );
  });

  test('missing means away, after the timeout', async () => {
    service.reply = () => ({ status: 'silent' });
    const start = performance.now();
    const failure = await failureOf(newSender(200).send(newBrowser(service.origin).token, MESSAGE));
    expect(failure).toBeInstanceOf(PushServiceAwayError);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

test('leaves a service alone for a while after it was away, but not others', async () => {
  const sender = withServiceBreaks(newSender(200), 1_500);
  const [browser, elsewhere] = [newBrowser(service.origin), newBrowser('https://other.example')];
  service.reply = ({ headers }) => ({ status: headers.host?.startsWith('other') ? 201 : 'silent' });
  await failureOf(sender.send(browser.token, MESSAGE));
  const asked = service.received.length;
  expect(await failureOf(sender.send(browser.token, MESSAGE))).toMatchObject({ retryAfterSeconds: 2 });
  expect(service.received.length).toBe(asked);
  await sender.send(elsewhere.token, MESSAGE);
  service.reply = () => ({ status: 201 });
  await expect.poll(() => failureOf(sender.send(browser.token, MESSAGE)), { interval: 300 }).toBeUndefined();
});

describe('a token', () => {
  const sender = createWebPushSender(keys, 'mailto:help@example.org');
  const token = (endpoint: string) => newBrowser('https://push.example').token.replace(/https:[^"]+/, endpoint);

  test('is identified by its endpoint', () => {
    expect(sender.identify(token('https://push.example/a'))).toBe('https://push.example/a');
  });

  test.each([
    'http://push.example/a',
    'https://user:pass@push.example/a',
    'https://localhost/a',
    'https://api.localhost/a',
    'https://printer.local/a',
    'https://intranet/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://10.1.2.3/a',
    'https://172.20.0.1/a',
    'https://192.168.1.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://[fe80::1]/a',
    'https://[2002:7f00:1::]/a',
    'ftp://push.example/a',
  ])('is invalid if it leads to %s', (endpoint) => {
    expect(sender.identify(token(endpoint))).toBeUndefined();
  });

  test.each(['', 'x', '{}', 'null', '[]', '{"endpoint":"https://push.example/a"}'])('is invalid as %s', (text) => {
    expect(sender.identify(text)).toBeUndefined();
  });

  test('is invalid without valid keys', () => {
    const { endpoint, keys: browserKeys } = JSON.parse(newBrowser('https://push.example').token);
    for (const wrong of [{ auth: 'AAAA' }, { p256dh: 'AAAA' }, { auth: '🌱' }, { p256dh: browserKeys.auth }]) {
      expect(sender.identify(JSON.stringify({ endpoint, keys: { ...browserKeys, ...wrong } }))).toBeUndefined();
    }
  });

  test('whose name points into a private network is not called', async () => {
    const reachable = createWebPushSender(keys, 'mailto:help@example.org', { isHostAllowed: () => true });
    const failure = await failureOf(reachable.send(token('https://localhost:9/a'), MESSAGE));
    expect(failure).toMatchObject({ message: 'The endpoint points into a private network.' });
    reachable.close();
  });
});

test('tells public addresses and names from private ones', () => {
  expect(['8.8.8.8', '2606:4700::1111', '172.32.0.1'].map(isPublicAddress)).toEqual([true, true, true]);
  expect(['224.0.0.1', '255.255.255.255', '2001:db8::1', '::', 'nonsense'].some(isPublicAddress)).toBe(false);
  expect(isPublicHostName('fcm.googleapis.com')).toBe(true);
});

test.each([
  [undefined, undefined],
  ['30', 30],
  ['0', 1],
  ['999999', 3_600],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['soon', undefined],
])('reads Retry-After %s as %s seconds', (header, seconds) => {
  expect(readRetryAfter(header, Date.parse('2026-11-21T10:00:00Z'))).toBe(seconds);
});

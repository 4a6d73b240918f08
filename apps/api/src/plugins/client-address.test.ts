import { listCapturedMessages } from '@waymark/contract/notices/mailbox';
import { isEmailTaken } from '@waymark/contract/people/accounts';
import { fastify } from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import type { App } from '#module.ts';
import { newAddress } from '#test/people.ts';
import { startTestApp, TEST_SECRETS } from '#test/start-test-app.ts';
import { webProof } from '../tokens.ts';
import { clientAddressPlugin } from './client-address.ts';

const limited = startTestApp({ env: { rateLimitFactor: 1, trustedProxies: ['192.0.2.0/24'] }, works: false });
/** Five requests a minute per network, to reach the limit quickly. */
const strict = startTestApp({ env: { rateLimitFactor: 5 / 60 }, works: false });

const proof = webProof(TEST_SECRETS.NEXTAUTH_SECRET);
const wrongProof = webProof('another-web-secret-for-tests-of-32-characters');

const ask = (api: typeof strict, headers: Record<string, string>, remoteAddress: string) =>
  api.app.inject({
    method: 'POST',
    url: isEmailTaken.url,
    payload: { email: newAddress('many') },
    headers,
    remoteAddress,
  });

async function untilRefused(headersOf: (index: number) => Record<string, string>, peerOf: (index: number) => string) {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await ask(strict, headersOf(index), peerOf(index))).statusCode);
  }
  return statuses;
}

const REFUSED_AFTER_FIVE = [200, 200, 200, 200, 200, 429];
const NEVER_REFUSED = Array(6).fill(200);

describe('a limit by network address', () => {
  test('applies to one address, and says when to come back', async () => {
    const statuses: number[] = [];
    for (let calls = 0; calls < 61; calls += 1) statuses.push((await ask(limited, {}, '203.0.113.50')).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses[60]).toBe(429);
    const refused = await ask(limited, {}, '203.0.113.50');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(limited, {}, '203.0.113.51')).statusCode).toBe(200);
  });

  test('ignores headers that a stranger sends', async () => {
    const headers = (index: number) => ({
      'x-forwarded-for': `10.0.0.${index}`,
      forwarded: `for=10.0.0.${index}`,
      'x-waymark-client-address': `10.0.0.${index}`,
    });
    expect(await untilRefused(headers, () => '203.0.113.60')).toEqual(REFUSED_AFTER_FIVE);
  });

  test.each([
    ['none', undefined, 70],
    ['another secret’s', wrongProof, 71],
    ['an empty one', '', 72],
    ['the start of the right one', proof.slice(0, -1), 73],
  ])("ignores the web's claim about the address with the proof: %s", async (_case, sent, host) => {
    const headers = (index: number) => ({
      ...(sent === undefined ? {} : { 'x-waymark-web': sent }),
      'x-waymark-client-address': `10.1.0.${index}`,
    });
    expect(await untilRefused(headers, () => `203.0.113.${host}`)).toEqual(REFUSED_AFTER_FIVE);
  });

  test('counts each browser separately that the web calls for', async () => {
    const told = (address: string) => ({ 'x-waymark-web': proof, 'x-waymark-client-address': address });
    expect(
      await untilRefused(
        (index) => told(`198.51.100.${index}`),
        () => '203.0.113.61',
      ),
    ).toEqual(NEVER_REFUSED);
    expect(
      await untilRefused(
        () => told('198.51.100.99'),
        (index) => `203.0.113.${200 + index}`,
      ),
    ).toEqual(REFUSED_AFTER_FIVE);
  });

  test('counts the /64 of an IPv6 address, in any spelling', async () => {
    const spellings = ['2001:db8:7:7::1', '2001:DB8:7:7::2', '2001:0db8:0007:0007:ffff:ffff:ffff:ffff'];
    expect(
      await untilRefused(
        () => ({}),
        (index) => spellings[index % 3] ?? '',
      ),
    ).toEqual(REFUSED_AFTER_FIVE);
    expect((await ask(strict, {}, '2001:db8:7:8::1')).statusCode).toBe(200);
  });

  test('counts an IPv4 address the same, however IPv6 wraps it', async () => {
    const spellings = ['203.0.113.62', '::ffff:203.0.113.62', '::FFFF:cb00:713e', '0:0:0:0:0:ffff:cb00:713e'];
    expect(
      await untilRefused(
        () => ({}),
        (index) => spellings[index % 4] ?? '',
      ),
    ).toEqual(REFUSED_AFTER_FIVE);
    expect((await ask(strict, {}, '::ffff:203.0.113.63')).statusCode).toBe(200);
  });

  test('counts the address that a trusted proxy reports', async () => {
    const forwarded = (address: string) => ask(limited, { 'x-forwarded-for': address }, '192.0.2.7');
    for (let calls = 0; calls < 60; calls += 1) await forwarded(`2001:db8:9:9::${calls}`);
    expect((await forwarded('2001:db8:9:9::ffff')).statusCode).toBe(429);
    expect((await forwarded('2001:db8:9:a::1')).statusCode).toBe(200);
  });
});

describe('a route for this machine only', () => {
  let embedded: App;
  beforeAll(async () => {
    const database = { ...strict.services.database, isEmbedded: true };
    embedded = await buildApp({ ...strict.services, database }, { shedAboveDelayMs: 0 });
    return () => embedded.close();
  });
  const read = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await embedded.inject({ url: listCapturedMessages.url, headers, remoteAddress })).statusCode;

  test('answers a program on this machine', async () => {
    expect(await read({ host: 'localhost:4000' })).toBe(200);
  });

  test('answers the web when it vouches for the browser', async () => {
    const vouched = { host: 'api.example', 'x-waymark-web': proof, 'x-waymark-this-machine': 'yes' };
    expect(await read(vouched, '203.0.113.9')).toBe(200);
  });

  test.each([
    ['the web does not vouch', { 'x-waymark-web': proof }],
    ['the web says no', { 'x-waymark-web': proof, 'x-waymark-this-machine': 'no' }],
    ['a proxy on this machine reports only the address', { via: '1.1 proxy' }],
    ['someone else vouches', { host: 'evil.example', 'x-waymark-web': wrongProof, 'x-waymark-this-machine': 'yes' }],
    ['there is no proof', { host: 'evil.example', 'x-waymark-this-machine': 'yes' }],
  ])('does not exist when %s', async (_case, headers) => {
    expect(await read({ host: 'localhost:4000', ...headers })).toBe(404);
  });
});

describe("a person's browser", () => {
  const [firefox, safari] = [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ];
  const seen = async (headers: Record<string, string>) => {
    const app = fastify();
    onTestFinished(() => app.close());
    await app.register(clientAddressPlugin, {
      webSecret: TEST_SECRETS.NEXTAUTH_SECRET,
      publicUrl: new URL('https://waymark.example'),
      trustedProxies: [],
    });
    app.get('/browser', async ({ browser }) => browser);
    return (await app.inject({ url: '/browser', headers: { 'user-agent': firefox, ...headers } })).body;
  };

  test.each([
    ['the calling one', {}, 'Firefox on Linux'],
    ['the one the web reports', { 'x-waymark-web': proof, 'x-waymark-user-agent': safari }, 'Safari on macOS'],
    ['the calling one, if the web reports none', { 'x-waymark-web': proof }, 'Firefox on Linux'],
    ['the calling one, without proof', { 'x-waymark-user-agent': safari }, 'Firefox on Linux'],
    [
      'the calling one, with a wrong proof',
      { 'x-waymark-web': wrongProof, 'x-waymark-user-agent': safari },
      'Firefox on Linux',
    ],
  ])('is %s', async (_case, headers, browser) => {
    expect(await seen(headers)).toBe(browser);
  });
});

import { expect, test } from 'vitest';
import { startTestApp, TEST_SECRETS } from '#test/start-test-app.ts';
import { webProof } from '../tokens.ts';

const api = startTestApp({ works: false, env: { trustedProxies: ['10.0.0.0/8'] } });
const proof = { 'x-waymark-web': webProof(TEST_SECRETS.NEXTAUTH_SECRET) };

test.each([
  ['/blogs/planted', '/blogs/:slug'],
  ['/planted', 'none'],
])('logs the route of %s instead of its address', async (url, route) => {
  const { headers } = await api.app.inject({ url });
  const lines = api
    .log()
    .split('\n')
    .filter((line) => line.includes(String(headers['x-request-id'])));

  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'request', method: 'GET', route, status: 404, milliseconds: expect.any(Number) }),
  );
  expect(lines.join('')).not.toContain('planted');
});

test.each([
  ['one of our proxies', '10.0.0.7', {}, true],
  ['the web', '203.0.113.7', proof, true],
  ['a stranger', '203.0.113.7', {}, false],
])('answers and logs with the id that %s gave the request: %s', async (_who, remoteAddress, own, isKept) => {
  const told = `edge-${remoteAddress}-${Object.keys(own).length}`;
  const { headers } = await api.app.inject({
    url: '/healthz',
    remoteAddress,
    headers: { 'x-request-id': told, ...own },
  });
  expect(headers['x-request-id'] === told).toBe(isKept);
  await expect.poll(api.log).toContain(`"reqId":"${headers['x-request-id']}"`);
});

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import type { App } from '#module.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const open: Socket[] = [];
let impatient: App;

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  impatient = await buildApp(api.services, { shedAboveDelayMs: 0, arrivalTimeoutMs: 300 });
  await impatient.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => impatient.close());
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

const portOf = (app: App) => (app.server.address() as AddressInfo).port;

/** Sends a beginning, and further bytes if told to, until the API hangs up. Returns its answer. */
async function send(app: App, beginning: string, { trickles = false } = {}): Promise<string> {
  const socket = connect(portOf(app), '127.0.0.1');
  open.push(socket);
  await once(socket, 'connect');
  socket.write(beginning);
  const trickle = trickles ? setInterval(() => socket.write('x'), 20) : undefined;
  socket.on('error', () => clearInterval(trickle));
  return text(socket).finally(() => clearInterval(trickle));
}

const HEAD =
  'POST /auth/local HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n';

test.each([
  ['a body that stops', `${HEAD}\r\n{"email":"`, false],
  ['a body that trickles', `${HEAD}\r\n{"email":"`, true],
  ['a head that stops', HEAD, false],
  ['a head that trickles', `${HEAD}X-Slow: `, true],
])('cuts off %s with 408', async (_case, beginning, trickles) => {
  const said = await send(impatient, beginning, { trickles });
  const [head = '', body = ''] = said.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(body)).toEqual({
    data: null,
    error: { ...PROBLEMS.request_timeout, details: { code: 'request_timeout' } },
  });
  expect(api.log()).not.toContain('request failed');
});

test('answers malformed HTTP in the one shape', async () => {
  const [head = '', body = ''] = (await send(api.app, 'nonsense\r\n\r\n')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(body).error).toMatchObject({ status: 400, name: 'ValidationError' });
});

test.each([
  [
    'a query that is too long',
    `GET /topics?filters=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    'address_too_long',
  ],
  [
    'a query of more than one packet',
    `GET /topics?filters=${'a'.repeat(200_000)} HTTP/1.1\r\n\r\n`,
    'address_too_long',
  ],
  [
    'a query that is too long beside its headers',
    `GET /topics?a=${'a'.repeat(16_000)} HTTP/1.1\r\nCookie: ${'b'.repeat(600)}\r\n\r\n`,
    'address_too_long',
  ],
  [
    'headers that are too long',
    `GET /topics HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    'headers_too_large',
  ],
] as const)('answers %s with its own status', async (_case, request, code) => {
  const [head = '', body = ''] = (await send(api.app, request)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${PROBLEMS[code].status} `));
  expect(JSON.parse(body)).toEqual({ data: null, error: { ...PROBLEMS[code], details: { code } } });
});

test('has the statuses of HTTP for what is too long before the body', () => {
  expect([PROBLEMS.address_too_long.status, PROBLEMS.headers_too_large.status]).toEqual([414, 431]);
});

test('answers malformed HTTP also while more of it is on its way', async () => {
  const said = await send(api.app, `nonsense\r\n\r\n${'x'.repeat(8_000_000)}`);
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
});

/** A client that can still send after the API has ended its side. */
async function sendHalf(app: App, beginning: string): Promise<{ socket: Socket; hungUp: Promise<void>; said: string }> {
  const socket = connect({ port: portOf(app), host: '127.0.0.1', allowHalfOpen: true });
  open.push(socket);
  const hungUp = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(beginning);
  return { socket, hungUp, said: await text(socket) };
}

test('does nothing with the rest of a request that it has refused', async () => {
  const body = JSON.stringify({ identifier: 'late@example.org' });
  const head = HEAD.replace('9000', String(body.length));
  const { socket, hungUp, said } = await sendHalf(impatient, `${head}\r\n${body.slice(0, 8)}`);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  socket.end(body.slice(8));
  await hungUp;

  const next = await send(api.app, `${head.replace('\r\n', '\r\nConnection: close\r\n')}\r\n${body}`);
  await expect.poll(api.log).toContain(/^x-request-id: (\S+)/m.exec(next)?.[1] ?? 'no id');
  expect(api.log().match(/"route":"\/auth\/local"/g)).toHaveLength(1);
});

test('hangs up on a client that goes on sending after the refusal', async () => {
  const { socket, hungUp, said } = await sendHalf(api.app, 'nonsense\r\n\r\n');
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  socket.on('error', () => undefined);
  const trickle = setInterval(() => socket.write('x'), 20);
  await hungUp.finally(() => clearInterval(trickle));
});

test('waits less than 15 s for a request', () => {
  const { requestTimeout, headersTimeout } = api.app.server;
  const checkEveryMs = 1_000;
  expect(requestTimeout + checkEveryMs).toBeLessThan(15_000);
  expect(requestTimeout).toBeGreaterThan(10_000);
  expect(headersTimeout).toBe(requestTimeout);
});

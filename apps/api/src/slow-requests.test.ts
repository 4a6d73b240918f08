import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#src/app.ts';
import type { App } from '#src/module.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const open: Socket[] = [];
let impatient: App;

beforeAll(async () => {
  impatient = await buildApp(api.services, { shedAboveDelayMs: 0, arrivalTimeoutMs: 300 });
  await impatient.listen({ port: 0, host: '127.0.0.1' });
  return () => impatient.close();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Sends a beginning, and further bytes if told to, until the API hangs up. Returns its answer. */
async function send(beginning: string, { trickles = false } = {}): Promise<string> {
  const socket = connect((impatient.server.address() as AddressInfo).port, '127.0.0.1');
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
  const said = await send(beginning, { trickles });
  const [head = '', body = ''] = said.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(body)).toEqual({
    data: null,
    error: { ...PROBLEMS.request_timeout, details: { code: 'request_timeout' } },
  });
  expect(api.log()).not.toContain('request failed');
});

test('answers malformed HTTP in the one shape', async () => {
  const [head = '', body = ''] = (await send('nonsense\r\n\r\n')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(body).error).toMatchObject({ status: 400, name: 'ValidationError' });
});

test('waits less than 15 s for a request', () => {
  const { requestTimeout, headersTimeout } = api.app.server;
  const checkEveryMs = 1_000;
  expect(requestTimeout + checkEveryMs).toBeLessThan(15_000);
  expect(requestTimeout).toBeGreaterThan(10_000);
  expect(headersTimeout).toBe(requestTimeout);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PROBLEMS } from '@waymark/contract/errors';
import { expect, test } from 'vitest';
import { webUrl } from './fixtures/worker-product.ts';

const TRICKLE_MS = 200;

/** Sends a beginning, and further bytes if told to, until the web hangs up. Returns its answer. */
async function send(beginning: string, { trickles }: { trickles: boolean }): Promise<string> {
  const { hostname, port } = new URL(webUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(beginning);
  const trickle = trickles ? setInterval(() => socket.write('x'), TRICKLE_MS) : undefined;
  socket.on('error', () => clearInterval(trickle));
  return text(socket).finally(() => clearInterval(trickle));
}

const headOf = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n`;
const SIGN_IN = `${headOf('/api/auth/callback/credentials')}\r\nemail=`;

test.concurrent.for([
  ['a body that stops', SIGN_IN, false],
  ['a body that trickles', SIGN_IN, true],
  ['a body that stops on its way to a page', `${headOf('/coach/login')}\r\nemail=`, false],
  ['a head that trickles', `${headOf('/coach/login')}X-Slow: `, true],
] as const)('cuts off %s with 408', async ([_case, beginning, trickles]) => {
  const said = await send(beginning, { trickles });
  const [head = '', body = ''] = said.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(body)).toEqual({
    data: null,
    error: { ...PROBLEMS.request_timeout, details: { code: 'request_timeout' } },
  });
});

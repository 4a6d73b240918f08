import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newPerson } from '#test/people.ts';
import { newSocket, untilConnected, WEB_ORIGIN } from '#test/sockets.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ env: { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] }, works: false });
const open: WebSocket[] = [];
let url: string;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const socket of open.splice(0)) socket.close();
});

interface WebSocketOptions {
  readonly headers: Readonly<Record<string, string>>;
}
const HeaderedWebSocket = WebSocket as unknown as new (address: string, options: WebSocketOptions) => WebSocket;

/** A silent connection through a proxy that reports its address. Throws if it is rejected. */
async function connection(address: string): Promise<WebSocket> {
  const options = { headers: { origin: WEB_ORIGIN, 'x-forwarded-for': address } };
  const socket = new HeaderedWebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, options);
  open.push(socket);
  await Promise.race([
    once(socket, 'message'),
    once(socket, 'error').then(() => {
      throw new Error('not let in');
    }),
  ]);
  return socket;
}

const untilSaid = async (socket: WebSocket) => String(((await once(socket, 'message')) as [MessageEvent])[0].data);
const authenticate = (socket: WebSocket, jwt: string) => socket.send(`40${JSON.stringify({ token: jwt })}`);
const fill = (address: (index: number) => string) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => connection(address(index))));

describe('an unauthenticated connection', () => {
  test('is closed after five seconds, unlike an authenticated one', async () => {
    const person = await newPerson(api);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [silent, refused, admitted] = [
      await connection('203.0.113.1'),
      await connection('203.0.113.1'),
      await connection('203.0.113.1'),
    ];
    authenticate(refused, 'nonsense');
    expect(await untilSaid(refused)).toContain('unauthenticated');
    authenticate(admitted, person.jwt);
    expect(await untilSaid(admitted)).toMatch(/^40/);
    vi.advanceTimersByTime(4_900);
    expect([silent, refused].map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    const closed = [silent, refused].map((socket) => once(socket, 'close'));
    vi.advanceTimersByTime(100);
    await Promise.all(closed);
    expect(admitted.readyState).toBe(WebSocket.OPEN);
  });

  test('is one of at most twenty from an address, and frees its place on closing', async () => {
    const waiting = await fill(() => '203.0.113.2');
    await expect(connection('203.0.113.2')).rejects.toThrow('not let in');
    await expect(connection('::ffff:cb00:7102')).rejects.toThrow('not let in');
    await connection('203.0.113.3');
    waiting[0]?.close();
    await expect.poll(() => connection('203.0.113.2').catch(() => undefined)).toBeDefined();
  });

  test('is one of at most twenty from an IPv6 network', async () => {
    await fill((index) => `2001:db8:5:5::${index}`);
    await expect(connection('2001:db8:5:5:ffff::1')).rejects.toThrow('not let in');
    await connection('2001:db8:5:6::1');
  });

  test('frees its place by authenticating', async () => {
    const person = await newPerson(api);
    const waiting = await fill(() => '203.0.113.4');
    authenticate(waiting[0] as WebSocket, person.jwt);
    expect(await untilSaid(waiting[0] as WebSocket)).toMatch(/^40/);
    await connection('203.0.113.4');
  });

  test('is closed on its first event', async () => {
    const socket = await connection('203.0.113.5');
    const closed = once(socket, 'close');
    socket.send('42["notification-added",{}]');
    await closed;
  });

  test('causes one database query at a time, however often it asks', async () => {
    const socket = await connection('203.0.113.6');
    const verify = vi.spyOn(api.services.tokens, 'verify');
    for (let times = 0; times < 50; times += 1) authenticate(socket, 'nonsense');
    const answers = await Promise.all([untilSaid(socket), once(socket, 'message')]);
    expect(answers[0]).toMatch(/unauthenticated|unavailable/);
    expect(verify.mock.calls.length).toBeLessThan(50);
  });
});

test('closes a connection without a socket', async () => {
  const socket = await untilConnected(newSocket(url, (await newPerson(api)).jwt));
  const { engine } = socket.io;
  const closed = new Promise((resolve) => engine.once('close', resolve));
  (engine as unknown as { write(packet: string): void }).write('41');
  await closed;
  socket.close();
});

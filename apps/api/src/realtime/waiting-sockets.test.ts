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

/** A connection that says nothing by itself, from behind a proxy that tells its address. Throws when it is not let in. */
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

describe('a connection that has not shown whose it is', () => {
  test('is closed after five seconds, and one that has is not', async () => {
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

  test('is one of twenty from one address at most, and leaves its place when it closes', async () => {
    const waiting = await fill(() => '203.0.113.2');
    await expect(connection('203.0.113.2')).rejects.toThrow('not let in');
    await expect(connection('::ffff:cb00:7102')).rejects.toThrow('not let in');
    await connection('203.0.113.3');
    waiting[0]?.close();
    await expect.poll(() => connection('203.0.113.2').catch(() => undefined)).toBeDefined();
  });

  test('is one of twenty from one IPv6 network', async () => {
    await fill((index) => `2001:db8:5:5::${index}`);
    await expect(connection('2001:db8:5:5:ffff::1')).rejects.toThrow('not let in');
    await connection('2001:db8:5:6::1');
  });

  test('leaves its place to others once it has', async () => {
    const person = await newPerson(api);
    const waiting = await fill(() => '203.0.113.4');
    authenticate(waiting[0] as WebSocket, person.jwt);
    expect(await untilSaid(waiting[0] as WebSocket)).toMatch(/^40/);
    await connection('203.0.113.4');
  });

  test('has its events ignored: the first one ends it', async () => {
    const socket = await connection('203.0.113.5');
    const closed = once(socket, 'close');
    socket.send('42["notification-added",{}]');
    await closed;
  });

  test('has the database asked once at a time, however often it asks', async () => {
    const socket = await connection('203.0.113.6');
    const verify = vi.spyOn(api.services.tokens, 'verify');
    for (let times = 0; times < 50; times += 1) authenticate(socket, 'nonsense');
    const answers = await Promise.all([untilSaid(socket), once(socket, 'message')]);
    expect(answers[0]).toMatch(/unauthenticated|unavailable/);
    expect(verify.mock.calls.length).toBeLessThan(50);
  });
});

test('a connection without its socket is closed', async () => {
  const socket = await untilConnected(newSocket(url, (await newPerson(api)).jwt));
  const { engine } = socket.io;
  const closed = new Promise((resolve) => engine.once('close', resolve));
  (engine as unknown as { write(packet: string): void }).write('41');
  await closed;
  socket.close();
});

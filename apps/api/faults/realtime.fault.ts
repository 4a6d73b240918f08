import { setTimeout as wait } from 'node:timers/promises';
import { logIn, logOut } from '@waymark/contract/accounts';
import { showHealth } from '@waymark/contract/health';
import { readNotifications } from '@waymark/contract/notifications';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../../scripts/postgres.ts';
import { startRedis, type TemporaryRedis } from '../../../scripts/redis.ts';
import { type MailServer, startMailServer } from '../test/mail-server.ts';
import { newSocket, type TestSocket, untilConnected, untilEnded } from '../test/sockets.ts';
import { type Account, newAccount } from './accounts.ts';
import { type ApiProcess, report, spawnApi } from './api-process.ts';

/** What is on its way has arrived by then. */
const SETTLED_MS = 500;

describe.skipIf(!inject('hasPostgres') || !inject('hasRedis'))('two nodes on one PostgreSQL and Redis', () => {
  let postgres: TemporaryPostgres;
  let redis: TemporaryRedis;
  let mailServer: MailServer;
  let nodes: [ApiProcess, ApiProcess];
  const open: TestSocket[] = [];

  beforeAll(async () => {
    const [database, relay] = [await startPostgres(), await startRedis()];
    if (!database || !relay) throw new Error('Both servers were there a moment ago.');
    [postgres, redis] = [database, relay];
    mailServer = await startMailServer();
    const variables = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, SMTP_URL: mailServer.url };
    nodes = await Promise.all([spawnApi(variables), spawnApi(variables)]);
    await Promise.all(nodes.map((node) => node.untilReady()));
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await Promise.all(nodes.map(({ program }) => program.stop()));
    await mailServer.close();
    await redis.remove();
    await postgres.remove();
  });

  async function connect(node: ApiProcess, jwt: string): Promise<{ socket: TestSocket; events: string[] }> {
    const socket = newSocket(node.url, jwt);
    open.push(socket);
    const events: string[] = [];
    socket.onAny((event: string) => events.push(event));
    await untilConnected(socket);
    return { socket, events };
  }

  /** Has `node` raise an event for this person. */
  const raise = (node: ApiProcess, { jwt }: Account) => node.call(readNotifications, { jwt, body: { upTo: 1 } });
  const readEvents = (events: readonly string[]) => events.filter((event) => event === 'notifications-read').length;

  /** Raises events on the first node until one has reached the socket on the second; gives the milliseconds it took. */
  async function untilDelivered(account: Account, events: readonly string[]): Promise<number> {
    const [start, before] = [performance.now(), readEvents(events)];
    await expect
      .poll(async () => {
        await raise(nodes[0], account);
        return readEvents(events);
      })
      .toBeGreaterThan(before);
    return Math.round(performance.now() - start);
  }

  test('an event raised on one reaches sockets on both, once', async () => {
    const account = await newAccount(nodes[0], mailServer);
    const [near, far] = [await connect(nodes[0], account.jwt), await connect(nodes[1], account.jwt)];
    await untilDelivered(account, far.events);
    await wait(SETTLED_MS);
    const before = [readEvents(near.events), readEvents(far.events)] as const;
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) await raise(nodes[0], account);
    await expect.poll(() => readEvents(far.events)).toBeGreaterThanOrEqual(before[1] + rounds);
    await wait(SETTLED_MS);
    expect([readEvents(near.events) - before[0], readEvents(far.events) - before[1]]).toEqual([rounds, rounds]);
  });

  test('a login session that ends on one ends its sockets on the other at once', async () => {
    const account = await newAccount(nodes[0], mailServer);
    const { socket } = await connect(nodes[1], account.jwt);
    const ended = untilEnded(socket);
    await nodes[0].call(logOut, { jwt: account.jwt });
    const { reason, milliseconds } = await ended;
    report('logged out on the other node', { 'socket ended after ms': Math.round(milliseconds) });
    expect(reason).toBe('io server disconnect');
    expect(milliseconds).toBeLessThan(1_000);
  });

  test('while Redis is away each node goes on by itself; when it is back, delivery resumes and browsers catch up', async () => {
    const account = await newAccount(nodes[0], mailServer);
    const [near, far] = [await connect(nodes[0], account.jwt), await connect(nodes[1], account.jwt)];
    await untilDelivered(account, far.events);
    await redis.stop();
    const before = [readEvents(near.events), readEvents(far.events)] as const;
    await raise(nodes[0], account);
    await expect.poll(() => readEvents(near.events)).toBe(before[0] + 1);
    expect((await raise(nodes[1], account)).status).toBe(200);
    await expect.poll(() => readEvents(far.events)).toBe(before[1] + 1);
    expect((await nodes[0].call(showHealth)).status).toBe(200);

    const { body } = await nodes[0].call(logIn, { body: { email: account.email, password: account.password } });
    const other = await connect(nodes[1], body.jwt);
    const ended = untilEnded(other.socket);
    await nodes[0].call(logOut, { jwt: body.jwt });
    const withoutRedis = Math.round((await ended).milliseconds);
    expect(withoutRedis).toBeLessThan(5_000);

    await redis.start();
    const resumed = await untilDelivered(account, far.events);
    await expect.poll(() => far.events).toContain('catch-up');
    report('Redis stopped and started', {
      'delivery resumed after ms': resumed,
      'socket of an ended login session without Redis ended after ms': withoutRedis,
    });
    expect([near.socket.connected, far.socket.connected]).toEqual([true, true]);
    expect(resumed).toBeLessThan(5_000);
  });

  test('a node starts without Redis, and delivers across nodes once it is there', async () => {
    await redis.stop();
    const variables = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, SMTP_URL: mailServer.url };
    const third = await spawnApi(variables);
    await third.untilReady();
    const account = await newAccount(nodes[0], mailServer);
    const { events } = await connect(third, account.jwt);
    await redis.start();
    await untilDelivered(account, events);
    await third.program.stop();
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { showHealth } from '@waymark/contract/health';
import { readNotifications } from '@waymark/contract/notices/notifications';
import { logIn, logOut } from '@waymark/contract/people/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { startRedis, type TemporaryRedis } from '../../../testing/redis.ts';
import { newSocket, type TestSocket, untilConnected, untilEnded } from '../test/sockets.ts';
import { type Account, newAccount } from './accounts.ts';
import { type ApiProcess, report, spawnApi, type Variables } from './api-process.ts';
import { newServers, type Servers } from './databases.ts';

/** Long enough for a duplicate to arrive. */
const SETTLED_MS = 500;
/** Half the time within which a node notices on its own that a login session has ended. */
const TOLD_WITHIN_MS = 2_000;

describe.skipIf(!inject('hasPostgres') || !inject('hasRedis'))('two nodes on one PostgreSQL and Redis', () => {
  let servers: Servers;
  let redis: TemporaryRedis;
  let variables: Variables;
  let nodes: [ApiProcess, ApiProcess];
  const open: TestSocket[] = [];

  beforeAll(async () => {
    const relay = await startRedis();
    if (!relay) throw new Error('Redis disappeared during the tests.');
    redis = relay;
    servers = await newServers();
    variables = { ...servers.variables, REDIS_URL: redis.url };
    nodes = await Promise.all([spawnApi(variables), spawnApi(variables)]);
    await Promise.all(nodes.map((node) => node.untilReady()));
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await Promise.all(nodes.map(({ program }) => program.stop()));
    await redis.remove();
    await servers.remove();
  });

  async function connect(node: ApiProcess, jwt: string): Promise<{ socket: TestSocket; events: string[] }> {
    const socket = newSocket(node.url, jwt);
    open.push(socket);
    const events: string[] = [];
    socket.onAny((event: string) => events.push(event));
    await untilConnected(socket);
    return { socket, events };
  }

  const raise = (node: ApiProcess, { jwt }: Account) => node.call(readNotifications, { jwt, body: { upTo: 1 } });
  const readEvents = (events: readonly string[]) => events.filter((event) => event === 'notifications-read').length;

  /** Repeats the events until the second node delivers one; returns the milliseconds it took. */
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

  /** With a separate account, so that late events don't count for another test. */
  async function untilNodesAreJoined(): Promise<void> {
    const courier = await newAccount(nodes[0], servers.mailServer);
    const { events } = await connect(nodes[1], courier.jwt);
    await untilDelivered(courier, events);
  }

  test('delivers an event raised on one node once to sockets on both', async () => {
    const account = await newAccount(nodes[0], servers.mailServer);
    const [near, far] = [await connect(nodes[0], account.jwt), await connect(nodes[1], account.jwt)];
    await untilNodesAreJoined();
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) await raise(nodes[0], account);
    await expect.poll(() => readEvents(near.events)).toBeGreaterThanOrEqual(rounds);
    await expect.poll(() => readEvents(far.events)).toBeGreaterThanOrEqual(rounds);
    await wait(SETTLED_MS);
    expect([readEvents(near.events), readEvents(far.events)]).toEqual([rounds, rounds]);
  });

  test('ends the sockets of a login session on both nodes as soon as it ends on one', async () => {
    const { email, password } = await newAccount(nodes[0], servers.mailServer);
    await untilNodesAreJoined();
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { body } = await nodes[0].callUntilServed(logIn, { body: { email, password } });
      const { socket } = await connect(nodes[1], body.jwt);
      const ended = untilEnded(socket);
      await nodes[0].call(logOut, { jwt: body.jwt });
      const { reason, milliseconds } = await ended;
      expect(reason).toBe('io server disconnect');
      times.push(Math.round(milliseconds));
    }
    report('logged out on the other node', { 'sockets ended after ms': times.join(' ') });
    // Most: one may be late on a busy machine, or ended early by the other node's own check.
    expect(times.filter((milliseconds) => milliseconds < TOLD_WITHIN_MS).length).toBeGreaterThanOrEqual(2);
  });

  test('keeps each node working while Redis is away; afterwards delivery resumes and browsers catch up', async () => {
    const account = await newAccount(nodes[0], servers.mailServer);
    const [near, far] = [await connect(nodes[0], account.jwt), await connect(nodes[1], account.jwt)];
    await untilNodesAreJoined();
    await redis.stop();
    await raise(nodes[0], account);
    await expect.poll(() => readEvents(near.events)).toBe(1);
    expect((await raise(nodes[1], account)).status).toBe(200);
    await expect.poll(() => readEvents(far.events)).toBe(1);
    expect((await nodes[0].call(showHealth)).status).toBe(200);

    const { body } = await nodes[0].callUntilServed(logIn, {
      body: { email: account.email, password: account.password },
    });
    const other = await connect(nodes[1], body.jwt);
    const ended = untilEnded(other.socket);
    await nodes[0].call(logOut, { jwt: body.jwt });
    const withoutRedis = Math.round((await ended).milliseconds);

    await redis.start();
    const resumed = await untilDelivered(account, far.events);
    await expect.poll(() => far.events).toContain('catch-up');
    report('Redis stopped and started', {
      'delivery resumed after ms': resumed,
      'socket of an ended login session without Redis ended after ms': withoutRedis,
    });
    expect([near.socket.connected, far.socket.connected]).toEqual([true, true]);
  });

  test('starts a node without Redis and delivers across nodes once Redis is there', async () => {
    await redis.stop();
    const third = await spawnApi(variables);
    await third.untilReady();
    const account = await newAccount(nodes[0], servers.mailServer);
    const { events } = await connect(third, account.jwt);
    await redis.start();
    await untilDelivered(account, events);
    await third.program.stop();
  });
});

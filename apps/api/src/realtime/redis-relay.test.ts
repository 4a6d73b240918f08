import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newPerson } from '#test/people.ts';
import { newSocket, untilConnected } from '#test/sockets.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findRedis, startRedis, type TemporaryRedis } from '../../../../testing/redis.ts';
import { createRealtime } from './realtime.ts';

const api = startTestApp({ works: false });

describe.runIf(findRedis())('a node with Redis', () => {
  let redis: TemporaryRedis | undefined;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.remove());

  test('has its pages catch up where the stream dropped events before it read them', async () => {
    const asha = await newPerson(api);
    const client = await createClient({ url: redis?.url ?? '' }).connect();
    onTestFinished(() => client.destroy());
    const app = await startAnotherApp({
      ...api.services,
      env: { ...api.services.env, redisUrl: redis?.url },
      realtime: createRealtime(),
    });
    const socket = newSocket(await app.listen({ port: 0, host: '127.0.0.1' }), asha.jwt);
    onTestFinished(() => void socket.disconnect());
    const caughtUp: number[] = [];
    socket.on('catch-up', ({ withinMs }) => void caughtUp.push(withinMs));
    await untilConnected(socket);
    // The node compares at intervals, from its first connection on.
    const dropUnread = () =>
      client.multi().xAdd('waymark:realtime', '*', { nsp: '/' }).xTrim('waymark:realtime', 'MAXLEN', 0).exec();
    await expect
      .poll(async () => [await dropUnread(), caughtUp.length > 0][1], { interval: 500, timeout: 20_000 })
      .toBe(true);
  });
});

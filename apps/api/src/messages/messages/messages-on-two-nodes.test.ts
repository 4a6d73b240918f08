import type { Message } from '@waymark/contract/messages/messages';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rateCounters } from '#people/limits/limits.table.ts';
import { newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import { newSocket, untilConnected, untilEnded } from '#test/sockets.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findRedis, startRedis, type TemporaryRedis } from '../../../../../testing/redis.ts';
import type { App } from '../../module.ts';
import { createRealtime } from '../../realtime/realtime.ts';

const api = startTestApp({ works: false });
const { threadIdOf, sent, seen } = messageCalls(api);

describe.runIf(findRedis())('two nodes on one database and Redis', () => {
  let redis: TemporaryRedis | undefined;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.remove());

  test('deliver every message once and in order, also when the node of the reader goes away', async () => {
    const coach = await newCoach(api);
    const client = await newClient(api, coach);
    const id = await threadIdOf(client);
    const node = () =>
      startAnotherApp({
        ...api.services,
        env: { ...api.services.env, redisUrl: redis?.url },
        realtime: createRealtime(),
      });
    const [near, far] = [await node(), await node()];
    let count = 0;
    const sendFrom = async (from: App) => {
      count += 1;
      // Far more than a person may send in a minute.
      await api.db.delete(rateCounters);
      const clientId = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
      const payload = { clientId, body: `Message ${count}` };
      const headers = { authorization: `Bearer ${coach.jwt}` };
      const url = `/message-threads/${id}/messages`;
      // Each is sent twice, as by a browser that lost the first answer.
      for (const _try of [1, 2]) {
        expect((await from.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
      }
    };

    /** As the page does: asks for what comes after the last message it has. */
    const shown: Message[] = [];
    let isAsking = Promise.resolve();
    const catchUp = () => {
      isAsking = isAsking.then(async () => {
        shown.push(...(await seen(client, id, `?after=${shown.at(-1)?.seq ?? 2_147_000_000}`)));
      });
      return isAsking;
    };
    const listen = async (to: App) => {
      const socket = newSocket(await to.listen({ port: 0, host: '127.0.0.1' }), client.jwt);
      onTestFinished(() => void socket.disconnect());
      socket.on('messages-changed', () => void catchUp());
      await untilConnected(socket);
      return socket;
    };

    await sent(coach, id, 'The first one');
    shown.push(...(await seen(client, id)));
    const socket = await listen(far);
    // The nodes connect to Redis in the background: until then an event stays on its node.
    await expect
      .poll(async () => [await sendFrom(near), shown.length > 1], { interval: 200 })
      .toEqual([undefined, true]);
    for (let sends = 0; sends < 5; sends += 1) await sendFrom(near);

    const ended = untilEnded(socket);
    await Promise.all([far.close(), sendFrom(near)]);
    await ended;
    for (let sends = 0; sends < 5; sends += 1) await sendFrom(near);
    await listen(near);
    await catchUp();
    await sendFrom(near);
    await expect.poll(() => shown.length).toBe(count + 1);
    expect(shown.map(({ seq }) => seq)).toEqual(Array.from({ length: count + 1 }, (_, index) => index + 1));
    expect(shown.map(({ body }) => body)).toEqual([
      'The first one',
      ...Array.from({ length: count }, (_, index) => `Message ${index + 1}`),
    ]);
  });
});

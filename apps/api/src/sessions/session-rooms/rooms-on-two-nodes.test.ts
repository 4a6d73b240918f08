import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newPerson } from '#test/people.ts';
import { newSession, offer, roomCalls } from '#test/room-calls.ts';
import { newSocket, untilConnected } from '#test/sockets.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findRedis, startRedis, type TemporaryRedis } from '../../../../../testing/redis.ts';
import { createRealtime } from '../../realtime/realtime.ts';

const api = startTestApp({ works: false });
const { joined } = roomCalls(api);

describe.runIf(findRedis())('two nodes on one database and Redis', () => {
  let redis: TemporaryRedis | undefined;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.remove());

  test('deliver a signal of full size from one to the sockets of the other, once', async () => {
    const [coach, coachee] = [await newPerson(api, { role: 5 }), await newPerson(api)];
    const room = await newSession(api, { coach: coach.id, coachee: coachee.id });
    await joined(coach, room);
    await joined(coachee, room);
    const node = () =>
      startAnotherApp({
        ...api.services,
        env: { ...api.services.env, redisUrl: redis?.url },
        realtime: createRealtime(),
      });
    const [near, far] = [await node(), await node()];
    const socket = newSocket(await far.listen({ port: 0, host: '127.0.0.1' }), coachee.jwt);
    onTestFinished(() => void socket.disconnect());
    const heard: number[] = [];
    socket.on('room-signal', ({ number, data }) => {
      if ('sdp' in data && data.sdp.length === 16_000) heard.push(number);
    });
    await untilConnected(socket);
    let number = 0;
    const send = async () => {
      number += 1;
      const { statusCode } = await near.inject({
        method: 'POST',
        url: `/coaching-sessions/${room.id}/room/signals`,
        headers: { authorization: `Bearer ${coach.jwt}` },
        payload: { ...offer(coachee.id), number, data: { sdp: 'x'.repeat(16_000) } },
      });
      return statusCode;
    };
    // The nodes connect to Redis in the background: until then a signal stays on its node.
    await expect.poll(async () => [await send(), heard.length > 0], { interval: 200 }).toEqual([204, true]);
    const first = heard[0] ?? 0;
    await send();
    await expect.poll(() => heard.includes(number)).toBe(true);
    expect(heard).toEqual(Array.from({ length: number - first + 1 }, (_, index) => first + index));
  });
});

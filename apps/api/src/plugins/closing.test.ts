import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { HOUR_MS } from '@waymark/contract/durations';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newPerson } from '#test/people.ts';
import { newSocket, untilConnected, untilEnded } from '#test/sockets.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { gracefulClosePlugin } from './graceful-close.ts';

const api = startTestApp({ works: false });

const newNode = () => startAnotherApp({ ...api.services, realtime: createRealtime() });

test('ends the sockets of browsers instead of waiting until they leave', async () => {
  const person = await newPerson(api);
  const node = await newNode();
  const socket = newSocket(await node.listen({ port: 0, host: '127.0.0.1' }), person.jwt);
  onTestFinished(() => void socket.disconnect());
  await untilConnected(socket);
  const ended = untilEnded(socket);

  await node.close();

  expect((await ended).reason).toBe('transport close');
});

test('leaves no interval behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const node = await newNode();
  expect(vi.getTimerCount()).toBeGreaterThan(0);

  await node.close();

  expect(vi.getTimerCount()).toBe(0);
});

test('closes a connection that is kept alive once it has its last answer', async () => {
  const app = Fastify({ keepAliveTimeout: HOUR_MS });
  await app.register(gracefulClosePlugin);
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<string>();
  app.get('/', () => {
    asked.resolve();
    return gate.promise;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answered: Promise<IncomingMessage[]> = once(get(url, { agent }), 'response');
  await asked.promise;

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  gate.resolve('the last answer');

  const [answer] = await answered;
  expect(answer?.resume().statusCode).toBe(200);
  await closed;
});

import fp from 'fastify-plugin';
import { watchLoginSessions } from '../realtime/login-session-watch.ts';
import { createSocketServer } from '../realtime/socket-server.ts';

/** Closed before the last answers; browsers reconnect automatically. */
export const realtimePlugin = fp(
  async (app) => {
    const { env, realtime } = app.services;
    const io = createSocketServer(app.services);
    const relay = env.redisUrl
      ? (await import('../realtime/redis-relay.ts')).openRedisRelay(io, env.redisUrl, app.services)
      : undefined;
    io.attach(app.server);
    realtime.attach({ io, relay });
    const stopWatching = watchLoginSessions(io, app.services);
    app.addHook('preClose', async () => {
      stopWatching();
      io.engine.close();
      await io.of('/').adapter.close();
      relay?.close();
    });
  },
  { name: 'realtime' },
);

import { SECOND_MS } from '@waymark/contract/durations';
import fp from 'fastify-plugin';

/** The route instead of the address: nothing that people wrote or could be identified by. */
export const requestLogPlugin = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const answered = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      };
      const { elapsedTime } = reply;
      request.log.info({ ...answered, milliseconds: Math.round(elapsedTime) }, 'request');
      // A later release may have changed the tables under it.
      if (answered.status === 500) app.services.release.look();
      app.services.metrics?.countRequest({ ...answered, seconds: elapsedTime / SECOND_MS });
      done();
    });
  },
  { name: 'request-log' },
);

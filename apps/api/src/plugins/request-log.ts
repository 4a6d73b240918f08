import fp from 'fastify-plugin';

/** The route instead of the address: nothing that people wrote or could be identified by. */
export const requestLogPlugin = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime),
        },
        'request',
      );
      done();
    });
  },
  { name: 'request-log' },
);

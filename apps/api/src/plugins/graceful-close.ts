import fp from 'fastify-plugin';

const IDLE_CHECK_MS = 50;

/** While the API stops, connections that are kept open for a next request are closed as soon as they have had their answer. */
export const gracefulClosePlugin = fp(
  async (app) => {
    let closing: NodeJS.Timeout | undefined;
    app.addHook('preClose', async () => {
      closing = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    });
    app.addHook('onClose', async () => clearInterval(closing));
  },
  { name: 'graceful-close' },
);

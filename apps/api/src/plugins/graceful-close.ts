import fp from 'fastify-plugin';

const IDLE_CHECK_MS = 50;

/** While the API stops, closes keep-alive connections as soon as they have their answer. */
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

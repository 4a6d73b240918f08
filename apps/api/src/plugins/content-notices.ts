import fp from 'fastify-plugin';
import type { Notices } from '#db/client.ts';
import { CONTENT_CHANGED } from '#db/notices.ts';

interface ContentNotices {
  /** Heard from the first listener on. All of them run before anything else does. */
  onChange(listener: () => void): void;
  /** False while a change could be missed. */
  isHearing(): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly contentNotices: ContentNotices;
  }
}

/** One connection for all that depends on what everyone is shown. */
export const contentNoticesPlugin = fp(
  async (app) => {
    const listeners: (() => void)[] = [];
    let notices: Notices | undefined;
    app.decorate('contentNotices', {
      onChange(listener) {
        listeners.push(listener);
        notices ??= app.services.database.hear(CONTENT_CHANGED, () => {
          for (const listen of listeners) listen();
        });
      },
      isHearing: () => notices?.isHearing() ?? false,
    });
    app.addHook('onClose', async () => notices?.close());
  },
  { name: 'content-notices' },
);

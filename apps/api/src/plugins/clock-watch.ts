import { HOUR_MS } from '@waymark/contract/durations';
import fp from 'fastify-plugin';
import { describeError } from '#db/failures.ts';
import { compareClocks } from '../health/clocks.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly clockWarning: string | undefined;
  }
}

const COMPARE_EVERY_MS = HOUR_MS;

/** At startup and hourly. */
export const clockWatchPlugin = fp<{ now: () => number }>(
  async (app, { now }) => {
    let warning: string | undefined;
    app.decorate('clockWarning', { getter: () => warning });

    async function compare(): Promise<void> {
      warning = await compareClocks(app.db, now);
      if (warning) app.log.warn(warning);
    }
    const compareOrLog = () =>
      compare().catch((error: unknown) => {
        app.log.warn({ error: describeError(error) }, 'the clocks could not be compared');
      });

    app.addHook('onReady', compareOrLog);
    const timer = setInterval(compareOrLog, COMPARE_EVERY_MS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'clock-watch' },
);

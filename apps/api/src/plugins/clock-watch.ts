import { HOUR_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { describeError } from '#db/failures.ts';
import { rowsOf } from '#db/rows.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly clockWarning: string | undefined;
  }
}

const COMPARE_EVERY_MS = HOUR_MS;
const MAY_DIFFER_MS = 5_000;

/** At startup and hourly: expiry follows the database's clock, tokens this machine's. */
export const clockWatchPlugin = fp<{ now: () => number }>(
  async (app, { now }) => {
    let warning: string | undefined;
    app.decorate('clockWarning', { getter: () => warning });

    async function compare(): Promise<void> {
      const askedAt = now();
      const [row] = await rowsOf<{ milliseconds: number }>(
        app.db,
        sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS milliseconds`,
      );
      const halfTripMs = (now() - askedAt) / 2;
      const aheadMs = (row?.milliseconds ?? Number.NaN) - (askedAt + halfTripMs);
      const seconds = Math.round(Math.abs(aheadMs) / 1_000);
      const isWrong = Math.abs(aheadMs) - halfTripMs > MAY_DIFFER_MS;
      warning = isWrong
        ? `The database's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's. Set both by a time server.`
        : undefined;
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

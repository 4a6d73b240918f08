import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { describeError } from '#db/failures.ts';
import type { Services } from '../services.ts';
import type { Io } from './realtime.ts';

export interface RedisRelay {
  /** While false, events reach only this node's sockets. */
  readonly isUp: boolean;
  close(): void;
}

const RECONNECT_MAX_MS = 2_000;
/** How long a read blocks waiting for events, and so the most that closing may take. */
const BLOCK_MS = 1_000;
/** The connection that reads the stream reconnects shortly after this one. */
const CATCH_UP_DELAY_MS = 2_000;
const CATCH_UP_WITHIN_MS = 5_000;

type Watched = Pick<Services, 'serviceWatch' | 'log'>;

/** Connects in the background and reconnects when needed: the API runs without Redis as well. */
export function openRedisRelay(io: Io, redisUrl: string, { log, serviceWatch }: Watched): RedisRelay {
  const redis = createClient({
    url: redisUrl,
    RESP: 2,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RECONNECT_MAX_MS), connectTimeout: 2_000 },
  });
  let wasAway = false;
  let catchUp: NodeJS.Timeout | undefined;
  redis.on('error', (error) => {
    if (!wasAway) log.warn({ error: describeError(error) }, 'Redis is away: realtime events stay on this node');
    wasAway = true;
    serviceWatch.note('redis', error as Error);
  });
  redis.on('ready', () => {
    serviceWatch.note('redis');
    if (!wasAway) return;
    wasAway = false;
    log.info('Redis is back');
    clearTimeout(catchUp);
    catchUp = setTimeout(() => io.local.emit('catch-up', { withinMs: CATCH_UP_WITHIN_MS }), CATCH_UP_DELAY_MS).unref();
  });
  io.adapter(createAdapter(redis, { streamName: 'waymark:realtime', blockTimeInMs: BLOCK_MS }));
  redis.connect().catch((error: unknown) => log.warn({ error: describeError(error) }, 'Redis'));
  return {
    get isUp() {
      return redis.isReady;
    },
    close() {
      clearTimeout(catchUp);
      redis.destroy();
    },
  };
}

import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { describeError } from '#db/failures.ts';
import type { Services } from '../services.ts';
import { countMissedEntries, type StreamState } from './missed-entries.ts';
import type { Io } from './realtime.ts';

export interface RedisRelay {
  /** While false, events reach only this node's sockets. */
  readonly isUp: boolean;
  close(): void;
}

const STREAM = 'waymark:realtime';
/** About 50 MB in Redis when full, and several events to each of 20,000 people. */
const STREAM_ENTRIES = 100_000;
/** The adapter's own 100 keep a node behind when everyone hears of something. */
const ENTRIES_A_READ = 500;
const RECONNECT_MAX_MS = 2_000;
/** How long a read blocks waiting for events, and so the most that closing may take. */
const BLOCK_MS = 1_000;
/** So that a reader which isn't behind has read in between. */
const COMPARE_EVERY_MS = 2 * BLOCK_MS;
/** The connection that reads the stream reconnects shortly after this one. */
const CATCH_UP_DELAY_MS = 2_000;
const CATCH_UP_WITHIN_MS = 5_000;

type Watched = Pick<Services, 'serviceWatch' | 'log'>;

const openClient = (url: string) =>
  createClient({
    url,
    RESP: 2,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RECONNECT_MAX_MS), connectTimeout: 2_000 },
  });

/** A Redis before 7.0 doesn't count what it adds. */
async function readState(redis: ReturnType<typeof openClient>): Promise<StreamState> {
  if ((await redis.exists(STREAM)) === 0) return { added: 0, lastId: '0-0' };
  const info = await redis.xInfoStream(STREAM);
  const added: unknown = info['entries-added'];
  if (typeof added !== 'number') throw new Error('Redis must be 7.0 or later.');
  return { added, lastId: String(info['last-generated-id']) };
}

/** Connects in the background and reconnects when needed: the API runs without Redis as well. */
export function openRedisRelay(io: Io, redisUrl: string, { log, serviceWatch }: Watched): RedisRelay {
  const redis = openClient(redisUrl);
  let wasAway = false;
  let catchUp: NodeJS.Timeout | undefined;
  function catchUpIn(delayMs: number): void {
    clearTimeout(catchUp);
    catchUp = setTimeout(() => io.local.emit('catch-up', { withinMs: CATCH_UP_WITHIN_MS }), delayMs).unref();
  }
  const missed = countMissedEntries(() => {
    log.warn('events were dropped before this node read them: its pages catch up');
    catchUpIn(0);
  });
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
    missed.restart();
    catchUpIn(CATCH_UP_DELAY_MS);
  });
  const newAdapter = createAdapter(redis, {
    streamName: STREAM,
    maxLen: STREAM_ENTRIES,
    readCount: ENTRIES_A_READ,
    blockTimeInMs: BLOCK_MS,
  });
  // Called with `new`, so it can't be an arrow function.
  io.adapter(function countingAdapter(namespace: Parameters<typeof newAdapter>[0]) {
    const adapter = newAdapter(namespace);
    const read = adapter.onRawMessage.bind(adapter);
    adapter.onRawMessage = (message, id) => {
      missed.noteRead(id);
      return read(message, id);
    };
    return adapter;
  });
  redis.connect().catch((error: unknown) => log.warn({ error: describeError(error) }, 'Redis'));
  let isComparing = false;
  let couldCompare = true;
  const comparing = setInterval(() => {
    if (!redis.isReady || isComparing) return;
    isComparing = true;
    readState(redis)
      .then(
        (state) => {
          couldCompare = true;
          missed.noteState(state);
        },
        (error: unknown) => {
          if (couldCompare && redis.isReady)
            log.warn({ error: describeError(error) }, 'it cannot be seen whether events were dropped');
          couldCompare = false;
        },
      )
      .finally(() => {
        isComparing = false;
      });
  }, COMPARE_EVERY_MS).unref();
  return {
    get isUp() {
      return redis.isReady;
    },
    close() {
      clearInterval(comparing);
      clearTimeout(catchUp);
      redis.destroy();
    },
  };
}

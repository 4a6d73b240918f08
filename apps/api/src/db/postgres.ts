import { MINUTE_MS } from '@waymark/contract/durations';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './client.ts';
import { DRIZZLE_OPTIONS } from './client.ts';
import { withCommitHooks } from './commit-hooks.ts';
import { hearPostgres } from './notices.ts';

/** How long a caller waits for a free connection before it gets a 503. */
const CONNECT_TIMEOUT_MS = 2_500;
const STATEMENT_TIMEOUT_MS = 10_000;
const POOL_SIZE = 20;
/** A new connection plans every statement anew, which takes several times as long as a booking. */
const IDLE_TIMEOUT_MS = 10 * MINUTE_MS;

/** As numbers, like the embedded database; none of ours comes near 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const [INT8_ARRAY, INT4_ARRAY] = [1016, 1007];
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));

interface Patience {
  readonly connectWithinMs?: number;
  readonly statementWithinMs?: number;
  readonly applicationName?: string;
}

/** `onError` hears of dropped idle connections, which without a listener would end the process. */
export function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  {
    connectWithinMs = CONNECT_TIMEOUT_MS,
    statementWithinMs = STATEMENT_TIMEOUT_MS,
    applicationName = 'waymark',
  }: Patience = {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementWithinMs,
    application_name: applicationName,
    // Answers hold instants as the database writes them. Poolers refuse `options` for it.
    onConnect: (connection) => connection.query("SET TIME ZONE 'UTC'"),
  });
  pool.on('error', onError);
  pool.on('connect', (connection) => connection.on('error', onError));
  return {
    db: withCommitHooks(drizzle(pool, DRIZZLE_OPTIONS)),
    isEmbedded: false,
    jobStore: { backend: 'postgres', connectionString, applicationName },
    hear: (channel, onNotice) =>
      hearPostgres(connectionString, channel, {
        onNotice,
        onError,
        tell: (heard) => pool.query("SELECT pg_notify($1, '')", [heard]),
      }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

import { MINUTE_MS } from '@waymark/contract/durations';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './client.ts';
import { DRIZZLE_OPTIONS } from './client.ts';
import { withCommitHooks } from './commit-hooks.ts';
import { hearPostgres } from './notices.ts';
import type { Pooler } from './poolers.ts';

/** How long a caller waits for a free connection before it gets a 503. */
const CONNECT_TIMEOUT_MS = 2_500;
export const STATEMENT_TIMEOUT_MS = 10_000;
const POOL_SIZE = 20;
/** A new connection plans every statement anew, which takes several times as long as a booking. */
const IDLE_TIMEOUT_MS = 10 * MINUTE_MS;

/** As numbers, like the embedded database; none of ours comes near 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const [INT8_ARRAY, INT4_ARRAY] = [1016, 1007];
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));

/** What stands between this process and the database, and how the database is reached without. */
interface Way {
  readonly directUrl: string;
  /** Undefined if both addresses are the database's own. */
  readonly pooler: Pooler | undefined;
}

interface PostgresOptions {
  readonly connectWithinMs?: number;
  readonly statementWithinMs?: number;
  /** By this process's own clock, for a server that may say nothing more. */
  readonly answerWithinMs?: number;
  readonly applicationName?: string;
  readonly way?: Way | undefined;
}

type Run = (config: unknown, ...rest: unknown[]) => unknown;

const IN_UTC = "SET TIME ZONE 'UTC'";
/** Compiling the reads of 50,000 people takes two thirds of their time. A pooler's role has it. */
const UNCOMPILED = 'SET jit = off';

/** A server connection of another caller may know the name already, or not know it. */
function forgetNames(connection: { query: unknown }): void {
  const run = (connection.query as Run).bind(connection);
  const withoutName = (config: unknown) =>
    typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: undefined } : config;
  connection.query = (config: unknown, ...rest: unknown[]) => run(withoutName(config), ...rest);
}

/** `onError` hears of dropped idle connections, which without a listener would end the process. */
export function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  {
    connectWithinMs = CONNECT_TIMEOUT_MS,
    statementWithinMs = STATEMENT_TIMEOUT_MS,
    answerWithinMs,
    applicationName = 'waymark',
    way,
  }: PostgresOptions = {},
): Database {
  const directUrl = way?.directUrl ?? connectionString;
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: connectWithinMs,
    // A pooler refuses it; its role has one.
    ...(way?.pooler ? {} : { statement_timeout: statementWithinMs }),
    ...(answerWithinMs === undefined ? {} : { query_timeout: answerWithinMs }),
    application_name: applicationName,
    // Answers hold instants as the database writes them. Poolers refuse `options` for it, and carry
    // this setting from one server connection to the next.
    onConnect: (connection) => connection.query(way?.pooler ? IN_UTC : `${IN_UTC}; ${UNCOMPILED}`),
  });
  pool.on('error', onError);
  pool.on('connect', (connection) => {
    connection.on('error', onError);
    if (way?.pooler?.keepsStatements === false) forgetNames(connection);
  });
  return {
    db: withCommitHooks(drizzle(pool, DRIZZLE_OPTIONS)),
    isEmbedded: false,
    jobStore: { backend: 'postgres', connectionString: directUrl, applicationName },
    hear: (channel, onNotice) =>
      hearPostgres(directUrl, channel, {
        onNotice,
        onError,
        tell: (heard) => pool.query("SELECT pg_notify($1, '')", [heard]),
      }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

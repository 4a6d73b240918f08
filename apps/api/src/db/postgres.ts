import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './client.ts';
import { DRIZZLE_OPTIONS } from './client.ts';
import { withCommitHooks } from './commit-hooks.ts';

/** How long a caller waits for a free connection before it gets a 503. */
const CONNECT_TIMEOUT_MS = 2_500;
const STATEMENT_TIMEOUT_MS = 10_000;
const POOL_SIZE = 20;

/** `onError` hears of dropped idle connections, which without a listener would end the process. */
export function openPostgres(connectionString: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'waymark',
  });
  pool.on('error', onError);
  pool.on('connect', (connection) => connection.on('error', onError));
  return {
    db: withCommitHooks(drizzle(pool, DRIZZLE_OPTIONS)),
    isEmbedded: false,
    jobStore: { backend: 'postgres', connectionString },
    close: () => pool.end(),
  };
}

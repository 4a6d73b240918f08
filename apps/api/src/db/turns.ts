import pg from 'pg';
import type { JobStore } from './client.ts';

/**
 * One process after another, of those that start together on a database server: what changes the
 * database for all of them isn't made twice. The embedded database has one process.
 */
export async function inTurn<T>(jobStore: JobStore, lock: number, work: () => Promise<T>): Promise<T> {
  if (jobStore.backend === 'pglite') return work();
  const client = new pg.Client({
    connectionString: jobStore.connectionString,
    application_name: jobStore.applicationName,
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}

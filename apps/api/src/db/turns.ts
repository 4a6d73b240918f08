import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { JobStore } from './client.ts';
import { causeCodes } from './failures.ts';
import { LOCK_NOT_AVAILABLE } from './lock-patience.ts';

/** Less than after what PostgreSQL looks for those that wait for each other. */
const TURN_MS = 500;
const PAUSE_MS = 100;

/** A statement that waits has a snapshot, for which an index that is being built would wait. */
async function takeLock(client: pg.Client, lock: number): Promise<void> {
  await client.query(`SET lock_timeout = ${TURN_MS}`);
  for (;;) {
    try {
      await client.query('SELECT pg_advisory_lock($1)', [lock]);
      break;
    } catch (error) {
      if (!causeCodes(error).includes(LOCK_NOT_AVAILABLE)) throw error;
      await wait(PAUSE_MS);
    }
  }
  await client.query('SET lock_timeout = 0');
}

/**
 * One process after another, of those that start together on a database server: what changes the
 * database for all of them isn't made twice. Their turn lasts as long as this session.
 */
export async function inTurn<T>(
  { connectionString, applicationName }: Extract<JobStore, { backend: 'postgres' }>,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    // Waiting for another node counts as a statement, and behind a pooler the role has a limit.
    await client.query('SET statement_timeout = 0');
    await takeLock(client, lock);
    return await work(client);
  } finally {
    await client.end();
  }
}

import { fileURLToPath } from 'node:url';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from './client.ts';

const migrations = { migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)) };

/** Any number that no other advisory lock in the database uses. */
const MIGRATION_LOCK = 7_291_437;

/**
 * Migrates the tables in one transaction, so that a killed process leaves the old version whole. On
 * a server, a lock makes nodes that start together wait for the first.
 */
export async function migrate(database: Database): Promise<void> {
  if (database.jobStore.backend === 'pglite') {
    await migratePglite(database.db as unknown as PgliteDatabase, migrations);
    return;
  }
  const client = new pg.Client({
    connectionString: database.jobStore.connectionString,
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzlePostgres(client), migrations);
  } finally {
    await client.end();
  }
}

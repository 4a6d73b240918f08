import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#db/client.ts';
import { databaseFromPglite } from '#db/embedded.ts';
import { createPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(statement);
  await server.end();
}

/** A migrated, empty database for this test file. */
export async function openTestDatabase(): Promise<Database> {
  const snapshot = inject('databaseSnapshot');
  if ('pgliteFile' in snapshot) {
    const loadDataDir = new Blob([await readFile(snapshot.pgliteFile)]);
    return databaseFromPglite(await createPglite(undefined, { loadDataDir }));
  }
  const { serverUrl, template } = snapshot;
  const name = `waymark_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = openPostgres(Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href, () => {});
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#db/client.ts';
import { databaseFromPglite } from '#db/embedded.ts';
import { createPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  if (end < 0) throw new Error(`There is no migration ${tag}.`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = new pg.Client(url);
  await server.connect();
  await server.query(statement);
  await server.end();
}

async function openOnServer(serverUrl: string, migrationsFolder: string): Promise<Database> {
  const name = `waymark_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const client = new pg.Client(url);
  await client.connect();
  await migratePostgres(drizzle(client), { migrationsFolder });
  await client.end();
  const database = openPostgres(url, () => {});
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** A database just before the given migration, to test what that does to existing rows. */
export async function openDatabaseBefore(tag: string): Promise<Database> {
  const migrationsFolder = await migrationsBefore(tag);
  try {
    const snapshot = inject('databaseSnapshot');
    if ('serverUrl' in snapshot) return await openOnServer(snapshot.serverUrl, migrationsFolder);
    const database = databaseFromPglite(await createPglite());
    await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
    return database;
  } finally {
    await rm(migrationsFolder, { recursive: true, force: true });
  }
}

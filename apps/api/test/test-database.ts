import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, Db } from '#db/client.ts';
import { embeddedDatabaseFolder } from '#db/data-dir.ts';
import { poolOf } from '#db/drizzle-port.ts';
import { databaseFromPglite, openEmbedded } from '#db/embedded.ts';
import { createPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';

/** The embedded database has one connection and would wait for itself for ever. */
function refuseBypassedTransactions(db: Db): void {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    begin((tx) => {
      const transaction = { isOpen: true };
      return transactions.run(transaction, async () => {
        try {
          return await work(tx);
        } finally {
          transaction.isOpen = false;
        }
      });
    }, config);

  const pool = poolOf(db);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (transactions.getStore()?.isOpen) throw new Error('This statement bypasses the open transaction of its caller.');
    return connect(...args);
  }) as typeof pool.connect;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(statement);
  await server.end();
}

/** On a slow machine, tests of crowds would meet the limits instead of what they look for. */
const PATIENT = { connectWithinMs: 120_000, statementWithinMs: 120_000 };

/**
 * Stays open in each process of tests, so that its compiled WebAssembly is shared by all databases
 * and never freed: freeing it under load has crashed Node.js ("jit_page_->allocations_.erase").
 */
let keptOpen: Promise<PGlite> | undefined;

async function openToKeep(loadDataDir: Blob): Promise<PGlite> {
  const pglite = await createPglite(undefined, { loadDataDir });
  await pglite.query("SELECT similarity('a', 'b'), levenshtein('a', 'b')");
  return pglite;
}

/** That of a folder, as a start of the API does. */
export const reopenTestDatabase = (dataDir: string): Promise<Database> =>
  openEmbedded({ dataDir, release: () => {} }, (error) => {
    throw error;
  });

/** Embedded in files, with dumps; in memory where no folder is given. */
export async function openTestDatabase(dataDir?: string): Promise<Database> {
  const snapshot = inject('databaseSnapshot');
  if ('pgliteFile' in snapshot) {
    const loadDataDir = new Blob([await readFile(snapshot.pgliteFile)]);
    keptOpen ??= openToKeep(loadDataDir);
    await keptOpen;
    if (dataDir !== undefined) {
      await mkdir(dataDir, { recursive: true });
      await (await createPglite(embeddedDatabaseFolder(dataDir), { loadDataDir })).close();
      return reopenTestDatabase(dataDir);
    }
    return databaseFromPglite(await createPglite(undefined, { loadDataDir }));
  }
  const { serverUrl, template } = snapshot;
  const name = `waymark_test_${randomUUID().replaceAll('-', '')}`;
  // Copied as files; by default each of its pages is written to the log as well.
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const database = openPostgres(Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href, () => {}, PATIENT);
  refuseBypassedTransactions(database.db);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

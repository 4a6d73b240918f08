import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject, test } from 'vitest';
import { type PostgresOptions, startPostgres, type TemporaryPostgres } from '../../../testing/postgres.ts';
import type { Db } from '../src/db/client.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { type MailServer, startMailServer } from '../test/mail-server.ts';
import { newDataDir, spawnApi, type Variables } from './api-process.ts';

/** As after a first start: migrated, with the library, and without people. */
export function copyStartedDatabase(dataDir: string): void {
  cpSync(join(inject('startedFolder'), 'database'), join(dataDir, 'database'), { recursive: true });
}

export function newStartedDataDir(): ReturnType<typeof newDataDir> {
  const dataDir = newDataDir();
  copyStartedDatabase(dataDir.path);
  return dataDir;
}

/** A PostgreSQL for this test; call it only if `hasPostgres`. */
export async function newPostgres(options?: PostgresOptions): Promise<TemporaryPostgres> {
  const server = await startPostgres({ isInMemory: options?.parent === undefined, ...options });
  if (!server) throw new Error('PostgreSQL disappeared during the tests.');
  return server;
}

/** A server is empty until an API has started on it; an embedded database is a started copy. */
export async function untilMigrated(variables: Variables): Promise<void> {
  if (!variables.DATABASE_URL) return;
  const api = await spawnApi(variables);
  await api.untilReady();
  await api.program.stop();
}

/** What the database holds while no program has it open. */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR = '' }: Variables,
  use: (db: Db) => Promise<T>,
): Promise<T> {
  const place = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR, release() {} };
  const database = await openDatabase(place, pino({ level: 'error' }));
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

export interface Servers {
  readonly postgres: TemporaryPostgres;
  readonly mailServer: MailServer;
  readonly variables: Variables;
  remove(): Promise<void>;
}

export async function newServers(): Promise<Servers> {
  const [postgres, mailServer] = await Promise.all([newPostgres(), startMailServer()]);
  return {
    postgres,
    mailServer,
    variables: { DATABASE_URL: postgres.url, SMTP_URL: mailServer.url },
    async remove() {
      await mailServer.close();
      await postgres.remove();
    },
  };
}

type Body = (name: string, variables: Variables, mailServer: MailServer) => Promise<void>;

/** One test for an API on the embedded database and, where available, one for PostgreSQL. */
export function testOnEachDatabase(title: string, body: Body): void {
  test(`${title}, on the embedded database`, async () => {
    const [dataDir, mailServer] = [newStartedDataDir(), await startMailServer()];
    await body('the embedded database', { DATA_DIR: dataDir.path, SMTP_URL: mailServer.url }, mailServer);
    await mailServer.close();
    dataDir.remove();
  });

  test.skipIf(!inject('hasPostgres'))(`${title}, on PostgreSQL`, async () => {
    const { variables, mailServer, remove } = await newServers();
    await body('PostgreSQL', variables, mailServer);
    await remove();
  });
}

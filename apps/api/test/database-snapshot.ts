import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { Database } from '#db/client.ts';
import { databaseFromPglite } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';
import { openJobQueue } from '#jobs/job-queue.ts';
import { ALL_JOBS } from '#modules.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database: a file for PGlite, or the name of a PostgreSQL template. */
    databaseSnapshot: { pgliteFile: string } | { serverUrl: string; template: string };
  }
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const jobs = await openJobQueue(database, ALL_JOBS, pino({ level: 'silent' }));
  await jobs.stop();
}

async function snapshotServer(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const template = `waymark_template_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(`CREATE DATABASE ${template}`);
  const database = openPostgres(Object.assign(new URL(serverUrl), { pathname: `/${template}` }).href, () => {});
  await prepare(database);
  await database.close();
  project.provide('databaseSnapshot', { serverUrl, template });
  return async () => {
    await server.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.end();
  };
}

async function snapshotPglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-snapshot-'));
  const pgliteFile = join(folder, 'database.tar');
  const pglite = await createPglite();
  const database = databaseFromPglite(pglite);
  await prepare(database);
  await writeFile(pgliteFile, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('databaseSnapshot', { pgliteFile });
  return () => rm(folder, { recursive: true, force: true });
}

/** Once, so that each test file starts from a copy: on TEST_DATABASE_URL's server, or embedded. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? snapshotServer(project, serverUrl) : snapshotPglite(project);
}

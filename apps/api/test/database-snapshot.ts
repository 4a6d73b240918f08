import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@waymark/contract/durations';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { fingerprint } from '../../../scripts/fingerprint.ts';
import { inRoot } from '../../../scripts/places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database: a file for PGlite, or the name of a PostgreSQL template. */
    databaseSnapshot: { pgliteFile: string } | { serverUrl: string; template: string };
  }
}

/** What a new database depends on. A queue that is new is created by each test's API. */
const SOURCES = ['apps/api/migrations', 'apps/api/src/db', 'apps/api/src/jobs', 'package-lock.json'];
const KEPT = 'node_modules/.cache/test-databases';

async function snapshotServer(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const { prepareServer } = await import('./prepared-database.ts');
  const template = `waymark_template_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(`CREATE DATABASE ${template}`);
  await prepareServer(Object.assign(new URL(serverUrl), { pathname: `/${template}` }).href);
  project.provide('databaseSnapshot', { serverUrl, template });
  return async () => {
    await server.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.end();
  };
}

/** Of other versions, which no run has used for a day. */
async function forgetOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const used = await stat(file).catch(() => undefined);
    if (used && used.mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true });
  }
}

/** Kept between runs: loading the API and migrating take as long as most test files. */
async function snapshotPglite(project: TestProject): Promise<void> {
  const pgliteFile = inRoot(KEPT, `${fingerprint(SOURCES)}.tar`);
  if (existsSync(pgliteFile)) {
    await utimes(pgliteFile, new Date(), new Date());
  } else {
    const { prepareEmbedded } = await import('./prepared-database.ts');
    await mkdir(dirname(pgliteFile), { recursive: true });
    const written = `${pgliteFile}.${randomUUID()}`;
    await writeFile(written, await prepareEmbedded());
    await rename(written, pgliteFile);
  }
  await forgetOld(dirname(pgliteFile));
  project.provide('databaseSnapshot', { pgliteFile });
}

/** Once, so that each test file starts from a copy: on TEST_DATABASE_URL's server, or embedded. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return snapshotServer(project, serverUrl);
  await snapshotPglite(project);
  return undefined;
}

import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { MINUTE_MS } from '@waymark/contract/durations';
import type { TriedRestore } from './client.ts';
import { embeddedDatabaseFolder, trialFolder } from './data-dir.ts';
import { createPglite } from './pglite.ts';

const unpack = promisify(gunzip);

/** A restore that did not start or finish, with a message that says what is in place now. */
class RestoreError extends Error {}

/** Contains a complete dump: once it exists, the restore happens, on the next start if need be. */
const restoredFolder = (dataDir: string) => `${embeddedDatabaseFolder(dataDir)}.restored`;

/** Call it with the folder claimed, before opening the database. Returns the old one's path. */
export async function finishRestore(dataDir: string): Promise<string | undefined> {
  const [folder, restored] = [embeddedDatabaseFolder(dataDir), restoredFolder(dataDir)];
  if (!existsSync(restored)) return undefined;
  let replaced: string | undefined;
  if (existsSync(folder)) {
    replaced = `${folder}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
    await rename(folder, replaced);
  }
  await rename(restored, folder);
  return replaced;
}

async function readDump(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new RestoreError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Nothing was changed.`);
  }
}

/** Unpacked here: in PGlite, a truncated dump is an unhandled rejection that ends the process. */
export const openDump = async (dump: Buffer, folder: string): Promise<PGlite> =>
  createPglite(folder, { loadDataDir: new Blob([await unpack(dump)]) });

/** Loads the dump into a temporary folder, which proves that it opens. */
async function load(dump: Buffer, folder: string, file: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  try {
    const pglite = await openDump(dump, folder);
    await pglite.query('SELECT count(*) FROM pg_class');
    await pglite.close();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new RestoreError(`${file} is not a whole dump (${(error as Error).message}). Nothing was changed.`);
  }
}

/**
 * All or nothing, however the process ends, even if the old database is damaged. Requires the
 * claimed folder; returns the path of the old database, if any.
 */
export async function restoreEmbedded(dataDir: string, dumpFile: string): Promise<string | undefined> {
  const dump = await readDump(dumpFile);
  // Finishes an earlier restore first, which would otherwise replace this one later.
  await finishRestore(dataDir);
  const restoring = `${embeddedDatabaseFolder(dataDir)}.restoring`;
  await load(dump, restoring, dumpFile);
  await rename(restoring, restoredFolder(dataDir));
  return finishRestore(dataDir);
}

/** For the thread that opens it. */
export interface Trial {
  readonly dumpFile: string;
  readonly folder: string;
}

const TRIAL_AT_MOST_MS = 10 * MINUTE_MS;

/**
 * Restores a dump into a folder that is deleted again, whatever comes of it. On a thread: opening a
 * database takes seconds, and its files hold everything for as long as they are there.
 */
export async function tryRestore(
  dumpFile: string,
  dataDir: string,
  atMostMs = TRIAL_AT_MOST_MS,
): Promise<TriedRestore> {
  const folder = trialFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  const worker = new Worker(new URL('./embedded-trial-worker.ts', import.meta.url), {
    workerData: { dumpFile, folder } satisfies Trial,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<TriedRestore>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('It took too long.')), atMostMs);
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('It ended before it was done.')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { embeddedDatabaseFolder } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { createPglite } from './pglite.ts';

const HOUR_MS = 3_600_000;
const KEPT = 24;

const dumpsFolder = (dataDir: string) => join(dataDir, 'dumps');

/** Writes the whole embedded database into one file of `DATA_DIR/dumps`, keeps the newest 24, and gives its path. */
export async function dumpEmbedded(pglite: PGlite, dataDir: string): Promise<string> {
  const folder = dumpsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const content = await (await pglite.dumpDataDir('gzip')).arrayBuffer();
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
  await writeFile(`${file}.part`, Buffer.from(content), { mode: 0o600 });
  await rename(`${file}.part`, file);
  const dumps = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).sort();
  for (const outdated of dumps.slice(0, -KEPT)) await rm(join(folder, outdated));
  return file;
}

/** Dumps every hour until the returned function is called: the embedded database does not force its writes to the disk. */
export function dumpHourly(pglite: PGlite, dataDir: string, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => dumpEmbedded(pglite, dataDir).catch(onError), HOUR_MS).unref();
  return () => clearInterval(timer);
}

/** Puts a dump in the place of the embedded database, which must not be running; what was there is kept beside it. Gives the path of that. */
export async function restoreEmbedded(dataDir: string, dumpFile: string): Promise<string> {
  const release = lockDataDir(dataDir);
  try {
    const dump = new Blob([await readFile(dumpFile)]);
    const folder = embeddedDatabaseFolder(dataDir);
    const restoring = `${folder}.restoring`;
    await rm(restoring, { recursive: true, force: true });
    const pglite = await createPglite(restoring, { loadDataDir: dump });
    await pglite.close();
    const replaced = `${folder}.replaced-${Date.now()}`;
    await rename(folder, replaced);
    await rename(restoring, folder);
    return replaced;
  } finally {
    release();
  }
}

import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { embeddedDatabaseFolder } from './data-dir.ts';
import { createPglite } from './pglite.ts';

const unpack = promisify(gunzip);

/** A restore that was not begun or not finished, in a line that says what is there now. */
class RestoreError extends Error {}

/** Holds a dump that is whole. From the moment it is there, the restore happens, if need be at the next start. */
const restoredFolder = (dataDir: string) => `${embeddedDatabaseFolder(dataDir)}.restored`;

/**
 * Puts a restored database into its place, where there is one that waits for it, and keeps what was there before: gives the path of
 * that, or undefined. Call it with the folder claimed, before the database is opened.
 */
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

/** Loads the dump into a folder of its own, which proves that it can be opened. */
async function load(dump: Buffer, folder: string, file: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  try {
    // Unpacked here: in PGlite a truncated dump is an unhandled rejection, which ends the process.
    const pglite = await createPglite(folder, { loadDataDir: new Blob([await unpack(dump)]) });
    await pglite.query('SELECT count(*) FROM pg_class');
    await pglite.close();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new RestoreError(`${file} is not a whole dump (${(error as Error).message}). Nothing was changed.`);
  }
}

/**
 * Puts a dump in the place of the embedded database, be that whole, damaged or gone. It happens in full or not at all, however the
 * process ends. The folder must be claimed. Gives the path of what was there before, where something was.
 */
export async function restoreEmbedded(dataDir: string, dumpFile: string): Promise<string | undefined> {
  const dump = await readDump(dumpFile);
  // What an earlier restore left to do is done first, or it would later take the place of this one.
  await finishRestore(dataDir);
  const restoring = `${embeddedDatabaseFolder(dataDir)}.restoring`;
  await load(dump, restoring, dumpFile);
  await rename(restoring, restoredFolder(dataDir));
  return finishRestore(dataDir);
}

import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { RenewedCopies } from './client.ts';
import { dumpsFolder, embeddedDatabaseFolder, trialFolder } from './data-dir.ts';
import { dumpEmbedded, inTurn } from './embedded-dumps.ts';

/** The segment in use goes with the first switch, those that were filled ahead with the second. */
const SWITCHES = 2;

/** Each statement holds the only connection for as long as its table takes. */
async function rewriteTables(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind IN ('r', 'm') AND relpersistence = 'p'
        AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  // A plain VACUUM leaves the bytes of deleted rows in the free space of their pages.
  for (const { name } of rows) await pglite.exec(`VACUUM (FULL, ANALYZE) ${name}`);
  // Statistics quote frequent values; those of deleted rows are outdated rows there.
  await pglite.exec('VACUUM (FULL) pg_catalog.pg_statistic');
}

/** Recycled segments would keep what they held until they are written again. */
async function dropOldLog(pglite: PGlite): Promise<void> {
  await pglite.exec('SET wal_recycle = off');
  for (let switched = 0; switched < SWITCHES; switched += 1) {
    await pglite.exec('SELECT pg_switch_wal()');
    await pglite.exec('CHECKPOINT');
  }
}

async function listReplacedDatabases(dataDir: string): Promise<readonly string[]> {
  const beginning = `${basename(embeddedDatabaseFolder(dataDir))}.replaced-`;
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(beginning)).sort();
  return names.map((name) => join(dataDir, name));
}

export async function removeReplaced(dataDir: string): Promise<readonly string[]> {
  const folders = await listReplacedDatabases(dataDir);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  return folders;
}

/**
 * Leaves no deleted row in the files beneath the tables, the log and the dumps: the older dumps go
 * once a new one is whole. Killed at any step, it can begin again.
 */
export function renewCopies(pglite: PGlite, dataDir: string): Promise<RenewedCopies> {
  return inTurn(pglite, async () => {
    await rewriteTables(pglite);
    await dropOldLog(pglite);
    const newest = basename(await dumpEmbedded(pglite, dataDir));
    const folder = dumpsFolder(dataDir);
    // With what a killed process left unfinished.
    const older = (await readdir(folder)).filter((name) => name !== newest);
    for (const name of older) await rm(join(folder, name), { recursive: true, force: true });
    await rm(`${embeddedDatabaseFolder(dataDir)}.restoring`, { recursive: true, force: true });
    await rm(trialFolder(dataDir), { recursive: true, force: true });
    return { removedDumps: older.length, replacedDatabases: await listReplacedDatabases(dataDir) };
  });
}

import { mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { type Database, DRIZZLE_OPTIONS } from './client.ts';
import { withCommitHooks } from './commit-hooks.ts';
import { embeddedDatabaseFolder } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { dumpHourly } from './embedded-dumps.ts';
import { createPglite } from './pglite.ts';

export function databaseFromPglite(pglite: PGlite, onClose: () => void = () => {}): Database {
  return {
    db: withCommitHooks(drizzle(pglite, DRIZZLE_OPTIONS)),
    isEmbedded: true,
    jobStore: { backend: 'pglite', db: fromPglite(pglite) },
    async close() {
      if (!pglite.closed) await pglite.close();
      onClose();
    },
  };
}

/**
 * Opens the embedded database in `dataDir`. Only one process may: a second one is refused, with the first one's process id
 * (PGlite itself has no such lock, and two writers lose rows without an error).
 */
export async function openEmbedded(dataDir: string, onDumpError: (error: unknown) => void): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const release = lockDataDir(dataDir);
  try {
    const pglite = await createPglite(embeddedDatabaseFolder(dataDir));
    const stopDumps = dumpHourly(pglite, dataDir, onDumpError);
    return databaseFromPglite(pglite, () => {
      stopDumps();
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
}

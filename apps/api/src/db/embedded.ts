import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { type Database, DRIZZLE_OPTIONS, type Notices } from './client.ts';
import { withCommitHooks } from './commit-hooks.ts';
import { embeddedDatabaseFolder, trialFolder } from './data-dir.ts';
import { removeReplaced, renewCopies } from './embedded-copies.ts';
import { dumpEmbedded, dumpHourly, findNewestDump, inTurn, listDumps } from './embedded-dumps.ts';
import { finishRestore, tryRestore } from './embedded-restore.ts';
import { compilePglite, createPglite } from './pglite.ts';

function hearPglite(pglite: PGlite, channel: string, onNotice: () => void): Notices {
  let isHearing = false;
  const listening = pglite.listen(channel, onNotice).then((stop) => {
    isHearing = true;
    return stop;
  });
  return {
    isHearing: () => isHearing,
    async close() {
      isHearing = false;
      await (await listening)();
    },
  };
}

export function databaseFromPglite(pglite: PGlite, onClose: () => void = () => {}): Database {
  return {
    db: withCommitHooks(drizzle(pglite, DRIZZLE_OPTIONS)),
    isEmbedded: true,
    jobStore: { backend: 'pglite', db: fromPglite(pglite) },
    hear: (channel, onNotice) => hearPglite(pglite, channel, onNotice),
    async close() {
      if (!pglite.closed) await pglite.close();
      onClose();
    },
  };
}

/** The data is missing or damaged, and an empty database in its place would hide that. */
class DatabaseLostError extends Error {
  constructor(what: string, newestDump: string | undefined, options?: ErrorOptions) {
    super(
      newestDump
        ? `${what} Restore a dump: npm run operator -- restore ${newestDump}`
        : `${what} There is no dump in DATA_DIR; restore a copy of one: npm run operator -- restore FILE`,
      options,
    );
  }
}

async function openFolder(dataDir: string): Promise<PGlite> {
  const compiled = compilePglite();
  await finishRestore(dataDir);
  // Left by a process that was killed while it tried a restore.
  await rm(trialFolder(dataDir), { recursive: true, force: true });
  const folder = embeddedDatabaseFolder(dataDir);
  // An empty folder would get an empty database as well.
  const isThere = existsSync(join(folder, 'PG_VERSION'));
  const newestDump = (await listDumps(dataDir)).at(-1);
  if (!isThere && newestDump) throw new DatabaseLostError(`${folder} is gone.`, newestDump);
  try {
    return await createPglite(folder, { pgliteWasmModule: await compiled });
  } catch (cause) {
    if (!isThere) throw cause;
    const { message } = cause as Error;
    throw new DatabaseLostError(`${folder} cannot be opened (${message}).`, newestDump, { cause });
  }
}

/** Requires the claimed folder; closing the database releases the claim. */
export async function openEmbedded(
  { dataDir, release }: { readonly dataDir: string; readonly release: () => void },
  onDumpError: (error: unknown) => void,
): Promise<Database> {
  try {
    const pglite = await openFolder(dataDir);
    const stopDumps = dumpHourly(pglite, dataDir, onDumpError);
    const database = databaseFromPglite(pglite, () => {
      stopDumps();
      release();
    });
    return {
      ...database,
      dump: (version) => inTurn(pglite, () => dumpEmbedded(pglite, dataDir, version)),
      findNewestDump: () => findNewestDump(dataDir),
      // In turn: copies are renewed only once what was restored is gone.
      tryRestore: ({ path }) => inTurn(pglite, () => tryRestore(path, dataDir)),
      renewCopies: () => renewCopies(pglite, dataDir),
      removeReplaced: () => removeReplaced(dataDir),
    };
  } catch (error) {
    release();
    throw error;
  }
}

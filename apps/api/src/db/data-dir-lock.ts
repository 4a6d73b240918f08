import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirInUseError extends Error {
  constructor(dataDir: string, owner: string) {
    super(`${dataDir} is in use by process ${owner}. Stop that one first, or set DATA_DIR to another folder.`);
  }
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

/**
 * Claims the folder for this process until the returned function is called or the process ends, however it ends; a second process
 * is refused with the first one's id (PGlite itself has no such lock, and two writers lose rows without an error).
 * The claim is the operating system's lock on an open SQLite file: it can neither outlive its holder, as a file with a
 * process id can, nor be taken from a holder that is merely slow.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const ownerFile = join(dataDir, 'owner.pid');
  const lock = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataDirInUseError(dataDir, readOwner(ownerFile));
  }
  writeFileSync(ownerFile, `${process.pid}\n`);
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** Where the data is: on a server, or in a folder that this process has claimed. */
export type DatabasePlace =
  | { readonly databaseUrl: string }
  | { readonly dataDir: string; readonly release: () => void };

/** Claims the data folder where the embedded database is used. Imports next to nothing, so that a refusal comes at once. */
export function claimDatabase(env: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): DatabasePlace {
  const { databaseUrl, dataDir } = env;
  return databaseUrl ? { databaseUrl } : { dataDir, release: lockDataDir(dataDir) };
}

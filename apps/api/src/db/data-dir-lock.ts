import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirInUseError extends Error {
  constructor(dataDir: string, owner: string) {
    super(`${dataDir} is in use by process ${owner}. Stop it first, or set DATA_DIR to another folder.`);
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
 * Claims the folder for this process, until released or the process ends. Throws with the other
 * process's id if it is taken. PGlite has no lock, and two writers lose rows silently. The lock is
 * the operating system's, on an open SQLite file: unlike a pid file, it can't outlive its holder,
 * nor be stolen from a slow one.
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

/**
 * Claims the data folder if the embedded database is used. Imports almost nothing, so a second
 * process is refused at once.
 */
export function claimDatabase(env: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): DatabasePlace {
  const { databaseUrl, dataDir } = env;
  return databaseUrl ? { databaseUrl } : { dataDir, release: lockDataDir(dataDir) };
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const ownerFileIn = (dataDir: string) => join(dataDir, 'owner.pid');

export class DataDirInUseError extends Error {
  constructor(dataDir: string, owner: string) {
    super(`${dataDir} is in use by process ${owner}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/** The process that holds the folder, as it wrote itself down. */
export function readOwner(dataDir: string): string {
  try {
    return readFileSync(ownerFileIn(dataDir), 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

/**
 * Throws if the folder is taken: PGlite has no lock, and two writers lose rows silently. The lock
 * is the system's, on an open SQLite file: unlike a pid file, it can't outlive its holder.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataDirInUseError(dataDir, readOwner(dataDir));
  }
  writeFileSync(ownerFileIn(dataDir), `${process.pid}\n`);
  return () => {
    if (lock.isOpen) lock.close();
  };
}

export interface ServerPlace {
  readonly databaseUrl: string;
  /** The same database where `databaseUrl` is a pooler. */
  readonly directUrl?: string | undefined;
  readonly replicaUrl?: string | undefined;
}

export type DatabasePlace = ServerPlace | { readonly dataDir: string; readonly release: () => void };

/** Imports almost nothing, so that a second process is refused at once. */
export function claimDatabase(env: {
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl?: string | undefined;
  readonly databaseReplicaUrl?: string | undefined;
  readonly dataDir: string;
}): DatabasePlace {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReplicaUrl: replicaUrl, dataDir } = env;
  return databaseUrl ? { databaseUrl, directUrl, replicaUrl } : { dataDir, release: lockDataDir(dataDir) };
}

import { readFileSync, writeFileSync } from 'node:fs';
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
 * Claims the folder for this process until the returned function is called or the process ends, however it ends.
 * The claim is the operating system's lock on an open SQLite file: it can neither outlive its holder, as a file with a
 * process id can, nor be taken from a holder that is merely slow.
 */
export function lockDataDir(dataDir: string): () => void {
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

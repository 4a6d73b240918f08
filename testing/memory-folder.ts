import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps its files in memory. */
const SHARED_MEMORY = '/dev/shm';
/** More than what the API warns at, if it keeps its data there. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Of runs that were killed: what they left would take memory until the machine restarts. */
function forgetLeft(name: string, memory: string): void {
  for (const left of readdirSync(memory)) {
    const [, owner] = left.startsWith(name) ? (/^(\d+)-/.exec(left.slice(name.length)) ?? []) : [];
    if (owner && !isAlive(Number(owner))) rmSync(join(memory, left), { recursive: true, force: true });
  }
}

function hasRoom(memory: string, enoughBytes: number): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= enoughBytes;
}

/** A new folder of this process, in memory where there is plenty, else on the disk. */
export function newFolderInMemory(name: string, memory = SHARED_MEMORY, enoughBytes = ENOUGH_BYTES): string {
  if (!hasRoom(memory, enoughBytes)) return mkdtempSync(join(tmpdir(), name));
  forgetLeft(name, memory);
  return mkdtempSync(join(memory, `${name}${process.pid}-`));
}

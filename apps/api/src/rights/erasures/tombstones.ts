import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { UserId } from '#actor.ts';

const Line = z.object({
  userId: z.int().transform((id) => id as UserId),
  createdAt: z.iso.datetime().transform((text) => new Date(text)),
});

/** An erased account. A restored sequence can give a stranger its id, but not its time. */
export type Tombstone = z.output<typeof Line>;

/** Outside the database, so that a restore does not take it back. It names no one. */
export const tombstonesFile = (dataDir: string): string => join(dataDir, 'erased-accounts.jsonl');

function parseLine(line: string): readonly Tombstone[] {
  try {
    return [Line.parse(JSON.parse(line))];
  } catch {
    // The write was cut short, so the erasure it belonged to never began.
    return [];
  }
}

async function readLines(dataDir: string): Promise<string> {
  try {
    return await readFile(tombstonesFile(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** In the order in which they were noted. */
export const listTombstones = async (dataDir: string): Promise<readonly Tombstone[]> =>
  (await readLines(dataDir)).split('\n').flatMap(parseLine);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Call it once nothing can refuse the erasure any more, before its transaction: resolves when the
 * disk has it. Noting an account again changes nothing.
 */
export async function noteTombstone(dataDir: string, { userId, createdAt }: Tombstone): Promise<void> {
  const noted = await readLines(dataDir);
  const line = JSON.stringify({ userId, createdAt: createdAt.toISOString() });
  if (noted.split('\n').includes(line)) return;
  const path = tombstonesFile(dataDir);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  try {
    // Separated from what a write that was cut short left behind.
    await file.appendFile(`${noted === '' || noted.endsWith('\n') ? '' : '\n'}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}

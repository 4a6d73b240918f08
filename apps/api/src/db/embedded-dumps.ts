import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { StoredDump } from './client.ts';
import { dumpsFolder } from './data-dir.ts';

/** How often to check the newest dump's age, so that one is due every hour across restarts. */
const LOOK_EVERY_MS = MINUTE_MS;
const KEPT = 24;
const SUFFIX = '.tar.gz';
const UNFINISHED = '.part';

const nameAt = (date: Date) => `${date.toISOString().replaceAll(':', '-')}${SUFFIX}`;

/** Sorted by its time among the others. */
const beforeUpgrade = (name: string, version: string) =>
  name.replace(SUFFIX, `.at-${version.replaceAll(/[^\w-]+/g, '-')}${SUFFIX}`);

export async function listDumps(dataDir: string): Promise<readonly string[]> {
  const folder = dumpsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  return names.map((name) => join(folder, name));
}

export async function findNewestDump(dataDir: string): Promise<StoredDump | undefined> {
  const path = (await listDumps(dataDir)).at(-1);
  if (path === undefined) return undefined;
  const { mtime, size } = await stat(path);
  return { path, madeAt: mtime, bytes: size };
}

const turns = new WeakMap<PGlite, Promise<unknown>>();

/** One after another: a dump that began before deleted rows were gone must not end after. */
export function inTurn<T>(pglite: PGlite, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(pglite) ?? Promise.resolve()).then(work, work);
  turns.set(pglite, turn);
  return turn;
}

/** Left by a process that was killed; here only one dump is made at a time. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const folder = dumpsFolder(dataDir);
  for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED)) await rm(join(folder, name));
}

/**
 * Keeps the newest 24 in `DATA_DIR/dumps`; returns the new one's path. One before an upgrade is
 * named by the version that it holds, and replaces those of tries that came to nothing.
 */
export async function dumpEmbedded(pglite: PGlite, dataDir: string, version?: string): Promise<string> {
  const earlier = await listDumps(dataDir);
  await removeUnfinished(dataDir);
  const content = await (await pglite.dumpDataDir('gzip')).arrayBuffer();
  const name = nameAt(new Date());
  const file = join(dumpsFolder(dataDir), version === undefined ? name : beforeUpgrade(name, version));
  await writeFile(`${file}${UNFINISHED}`, Buffer.from(content), { mode: 0o600, flush: true });
  await rename(`${file}${UNFINISHED}`, file);
  if (version !== undefined) {
    const ofSameVersion = earlier.filter((path) => path.endsWith(beforeUpgrade(SUFFIX, version)));
    for (const path of ofSameVersion) await rm(path);
  }
  for (const outdated of (await listDumps(dataDir)).slice(0, -KEPT)) await rm(outdated);
  return file;
}

/** Hourly, until the returned function is called: the embedded database doesn't fsync. */
export function dumpHourly(pglite: PGlite, dataDir: string, onError: (error: unknown) => void): () => void {
  async function dumpWhenDue(): Promise<void> {
    const newest = (await listDumps(dataDir)).at(-1) ?? '';
    const hourAgo = join(dumpsFolder(dataDir), nameAt(new Date(Date.now() - HOUR_MS)));
    if (newest < hourAgo) await inTurn(pglite, () => dumpEmbedded(pglite, dataDir));
  }
  let isDumping = false;
  const timer = setInterval(() => {
    if (isDumping) return;
    isDumping = true;
    dumpWhenDue()
      .catch(onError)
      .finally(() => {
        isDumping = false;
      });
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { MINUTE_MS } from '@waymark/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dumpEmbedded, dumpHourly, listDumps } from './embedded-dumps.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-dump-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

const database = { dumpDataDir: async () => new Blob(['what a dump holds']) } as unknown as PGlite;
const count = async () => (await listDumps(dataDir)).length;

test('keeps the newest 24 dumps', async () => {
  await listDumps(dataDir);
  for (let hour = 0; hour < 24; hour += 1) {
    const name = `2026-11-20T${String(hour).padStart(2, '0')}-00-00.000Z.tar.gz`;
    await writeFile(join(dataDir, 'dumps', name), '');
  }
  const [oldest] = await listDumps(dataDir);
  const newest = await dumpEmbedded(database, dataDir);
  expect(await count()).toBe(24);
  expect(await listDumps(dataDir)).not.toContain(oldest);
  expect((await listDumps(dataDir)).at(-1)).toBe(newest);
});

test('names a dump by the version it holds, and keeps only the newest of tries to upgrade from it', async () => {
  const hourly = await dumpEmbedded(database, dataDir);
  await writeFile(`${hourly}.part`, 'left by a process that was killed');
  const killed = await dumpEmbedded(database, dataDir, '0052_free-text');
  const other = await dumpEmbedded(database, dataDir, '0053_zone-names');
  const whole = await dumpEmbedded(database, dataDir, '0052_free-text');

  expect(whole).toMatch(/Z\.at-0052_free-text\.tar\.gz$/);
  expect((await listDumps(dataDir)).toSorted()).toEqual([hourly, other, whole].toSorted());
  expect(await readdir(join(dataDir, 'dumps'))).toHaveLength(3);
  expect(killed).not.toBe(whole);
});

test('dumps an hour after the newest dump, even if another process made that', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-21T10:00:00Z') });
  const failed = vi.fn();
  await dumpEmbedded(database, dataDir);

  vi.setSystemTime(new Date('2026-11-21T10:30:00Z'));
  const stop = dumpHourly(database, dataDir, failed);
  await vi.advanceTimersByTimeAsync(29 * MINUTE_MS);
  expect(await count()).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await vi.waitFor(async () => expect(await count()).toBe(2));
  stop();
  expect(failed).not.toHaveBeenCalled();
});

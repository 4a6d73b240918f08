import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { listTombstones, noteTombstone, tombstonesFile } from './tombstones.ts';

const ASHA = { userId: 7 as UserId, createdAt: new Date('2026-03-01T08:00:00.123Z') };
const JON = { userId: 8 as UserId, createdAt: new Date('2026-03-02T08:00:00.000Z') };

async function newDataDir(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'waymark-tombstones-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return join(path, 'data');
}

test('lists erased accounts in order, each once, in a file that only its user can read', async () => {
  const dataDir = await newDataDir();
  expect(await listTombstones(dataDir)).toEqual([]);
  for (const tombstone of [ASHA, JON, ASHA]) await noteTombstone(dataDir, tombstone);
  expect(await listTombstones(dataDir)).toEqual([ASHA, JON]);
  expect((await stat(tombstonesFile(dataDir))).mode & 0o777).toBe(0o600);
});

test('leaves out what a kill cut short, wherever it was cut, and keeps every line after it', async () => {
  const whole = `${JSON.stringify(ASHA)}\n`;
  for (let length = 1; length < whole.length; length += 1) {
    const dataDir = await newDataDir();
    await noteTombstone(dataDir, JON);
    await appendFile(tombstonesFile(dataDir), whole.slice(0, length));
    const later = { ...JON, userId: 9 as UserId };
    await noteTombstone(dataDir, later);
    const listed = await listTombstones(dataDir);
    expect(listed.filter(({ userId }) => userId !== ASHA.userId)).toEqual([JON, later]);
    expect(listed.filter(({ userId }) => userId === ASHA.userId)).toEqual(length === whole.length - 1 ? [ASHA] : []);
  }
});

test('holds an id and a date, and nothing that names a person', async () => {
  const dataDir = await newDataDir();
  await noteTombstone(dataDir, { ...ASHA, email: 'asha@example.org' } as typeof ASHA);
  expect(await readFile(tombstonesFile(dataDir), 'utf8')).toBe('{"userId":7,"createdAt":"2026-03-01T08:00:00.123Z"}\n');
});

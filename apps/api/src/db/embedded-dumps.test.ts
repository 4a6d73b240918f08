import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedDatabaseFolder } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { dumpEmbedded, restoreEmbedded } from './embedded-dumps.ts';
import { createPglite } from './pglite.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-dump-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const open = () => createPglite(embeddedDatabaseFolder(dataDir));

test('a dump brings back what was there when it was made, and keeps what it replaced', async () => {
  const before = await open();
  await before.exec("CREATE TABLE notes (text text); INSERT INTO notes VALUES ('kept')");
  const dump = await dumpEmbedded(before, dataDir);
  await before.exec("INSERT INTO notes VALUES ('after the dump')");
  await before.close();

  const replaced = await restoreEmbedded(dataDir, dump);

  const after = await open();
  expect((await after.query('SELECT text FROM notes')).rows).toEqual([{ text: 'kept' }]);
  await after.close();
  expect(existsSync(replaced)).toBe(true);
  expect(await readdir(join(dataDir, 'dumps'))).toHaveLength(1);
});

test('a database that runs is not replaced', async () => {
  const release = lockDataDir(dataDir);
  await expect(restoreEmbedded(dataDir, 'any')).rejects.toThrow(`is in use by process ${process.pid}`);
  release();
});

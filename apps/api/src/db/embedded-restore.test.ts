import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { embeddedDatabaseFolder } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { openEmbedded } from './embedded.ts';
import { dumpEmbedded } from './embedded-dumps.ts';
import { restoreEmbedded } from './embedded-restore.ts';
import { createPglite } from './pglite.ts';

const newFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'waymark-restore-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

let dump: string;
/** A database with writes after the dump. */
let later: string;
beforeAll(async () => {
  const { path, remove } = await newFolder();
  later = embeddedDatabaseFolder(path);
  const pglite = await createPglite(later);
  await pglite.exec("CREATE TABLE notes (text text); INSERT INTO notes VALUES ('kept')");
  dump = await dumpEmbedded(pglite, path);
  await pglite.exec("UPDATE notes SET text = 'later'");
  await pglite.close();
  return remove;
});

let dataDir: string;
let folder: string;
beforeEach(async () => {
  const { path, remove } = await newFolder();
  dataDir = path;
  folder = embeddedDatabaseFolder(path);
  onTestFinished(remove);
});

const open = () => openEmbedded({ dataDir, release: () => {} }, () => {});

async function readNotes(): Promise<unknown> {
  const database = await open();
  const { rows } = (await database.db.execute('SELECT text FROM notes')) as unknown as { rows: unknown };
  await database.close();
  return rows;
}

const writeLater = () => cp(later, folder, { recursive: true });

test('replaces a working database with a dump and keeps the old one beside it', async () => {
  await writeLater();
  const replaced = await restoreEmbedded(dataDir, dump);
  expect(await readNotes()).toEqual([{ text: 'kept' }]);
  expect(existsSync(join(replaced ?? '', 'PG_VERSION'))).toBe(true);
});

test('restores a dump into a missing and an empty folder', async () => {
  expect(await restoreEmbedded(dataDir, dump)).toBeUndefined();
  expect(await readNotes()).toEqual([{ text: 'kept' }]);

  await rm(folder, { recursive: true });
  await mkdir(folder);
  await restoreEmbedded(dataDir, dump);
  expect(await readNotes()).toEqual([{ text: 'kept' }]);
});

test('names the dump to restore when the database cannot be opened, and keeps that database', async () => {
  await writeLater();
  await writeFile(join(folder, 'global', 'pg_control'), 'garbage');
  await expect(open()).rejects.toThrow('restore a copy of one: npm run operator -- restore FILE');
  const ours = join(dataDir, 'dumps', '2026-11-21T05-00-00.000Z.tar.gz');
  await writeFile(ours, await readFile(dump));
  await expect(open()).rejects.toThrow(`Restore a dump: npm run operator -- restore ${ours}`);

  const replaced = await restoreEmbedded(dataDir, ours);
  expect(await readNotes()).toEqual([{ text: 'kept' }]);
  expect(await readFile(join(replaced ?? '', 'global', 'pg_control'), 'utf8')).toBe('garbage');
});

test('does not replace a missing database with an empty one while dumps exist', async () => {
  await mkdir(join(dataDir, 'dumps'));
  const ours = join(dataDir, 'dumps', '2026-11-21T05-00-00.000Z.tar.gz');
  await writeFile(ours, await readFile(dump));
  await expect(open()).rejects.toThrow(`${folder} is gone. Restore a dump: npm run operator -- restore ${ours}`);
  expect(existsSync(folder)).toBe(false);
  await mkdir(folder);
  await expect(open()).rejects.toThrow(`${folder} is gone.`);
  expect(await readdir(folder)).toEqual([]);
});

test('changes nothing for an incomplete dump', async () => {
  await writeLater();
  const half = join(dataDir, 'half.tar.gz');
  const content = await readFile(dump);
  for (const damaged of [content.subarray(0, content.length / 2), Buffer.from('no dump at all'), Buffer.alloc(0)]) {
    await writeFile(half, damaged);
    await expect(restoreEmbedded(dataDir, half)).rejects.toThrow('is not a whole dump');
  }
  await expect(restoreEmbedded(dataDir, join(dataDir, 'none'))).rejects.toThrow('cannot be read (ENOENT)');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('database'))).toEqual(['database']);
  expect(await readNotes()).toEqual([{ text: 'later' }]);
});

test('finishes an interrupted restore on the next start', async () => {
  await writeLater();
  await rename(folder, `${folder}.replaced-before`);
  await cp(later, `${folder}.restored`, { recursive: true });
  expect(await readNotes()).toEqual([{ text: 'later' }]);
});

test('lets only one process claim a folder and names it to the other', () => {
  const release = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(`is in use by process ${process.pid}`);
  release();
  lockDataDir(dataDir)();
});

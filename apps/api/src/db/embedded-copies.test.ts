import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { dumpsFolder, embeddedDatabaseFolder } from './data-dir.ts';
import { removeReplaced, renewCopies } from './embedded-copies.ts';
import { dumpEmbedded, listDumps } from './embedded-dumps.ts';
import { restoreEmbedded } from './embedded-restore.ts';
import { createPglite } from './pglite.ts';

const GONE = 'zqGONEzq';
const KEPT = 'zqKEPTzq';

function filesWith(word: string, folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return names
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(word);
    })
    .map((path) => path.slice(folder.length + 1));
}

test('leaves no deleted text in tables, statistics, log and dumps, and one whole dump to restore', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-copies-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const database = embeddedDatabaseFolder(dataDir);
  const pglite = await createPglite(database);
  await pglite.exec(`CREATE TABLE notes (id int PRIMARY KEY, title text, text text);
    INSERT INTO notes SELECT i, '${GONE}', repeat('${GONE}' || md5(i::text), 100) FROM generate_series(1, 200) i;
    INSERT INTO notes VALUES (1000, '${KEPT}', '${KEPT}');
    CREATE INDEX ON notes (title); ANALYZE; CHECKPOINT`);
  const older = await dumpEmbedded(pglite, dataDir);
  await writeFile(`${join(dumpsFolder(dataDir), 'killed.tar.gz')}.part`, GONE);
  await mkdir(`${database}.restoring`);
  await writeFile(join(`${database}.restoring`, 'half'), GONE);
  await pglite.exec('DELETE FROM notes WHERE id < 1000; CHECKPOINT');
  const before = filesWith(GONE, dataDir);
  expect(before.filter((path) => path.startsWith('database/base')).length).toBeGreaterThanOrEqual(3);
  expect(before).toEqual(expect.arrayContaining([expect.stringMatching('pg_wal'), older.slice(dataDir.length + 1)]));

  expect(await renewCopies(pglite, dataDir)).toEqual({ removedDumps: 1, replacedDatabases: [] });
  expect(filesWith(GONE, dataDir)).toEqual([]);
  expect(existsSync(older)).toBe(false);
  await pglite.close();
  expect(filesWith(GONE, dataDir)).toEqual([]);

  const [dump = '', ...more] = await listDumps(dataDir);
  expect(more).toEqual([]);
  const replaced = await restoreEmbedded(dataDir, dump);
  const restored = await createPglite(database);
  expect((await restored.query('SELECT id, text FROM notes')).rows).toEqual([{ id: 1000, text: KEPT }]);
  expect((await renewCopies(restored, dataDir)).replacedDatabases).toEqual([replaced]);
  expect([await removeReplaced(dataDir), await removeReplaced(dataDir)]).toEqual([[replaced], []]);
  expect(existsSync(replaced ?? '')).toBe(false);
  await restored.close();
});

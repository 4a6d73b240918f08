import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { listMigrations } from '#practice/practice-health/practice-health.queries.ts';
import { openDatabaseBefore } from '#test/half-migrated-database.ts';
import type { Database } from './client.ts';
import { databaseFromPglite } from './embedded.ts';
import { migrate } from './migrate.ts';
import { nameMigration } from './migration-files.ts';
import { createPglite } from './pglite.ts';
import { rowsOf } from './rows.ts';
import { watchedUpgrade } from './upgrades.ts';

const TAG = '0053_zone-names';
const BEFORE = '0052';
const isOnServer = 'serverUrl' in inject('databaseSnapshot');

let folder: string;
let said: Record<string, unknown>[];
beforeEach(async () => {
  said = [];
  folder = await mkdtemp(join(tmpdir(), 'waymark-upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});
const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line)) });
/** But for what some of the migrations leave for after their commit. */
const saidOfAll = () => said.filter(({ migration }) => migration === undefined);

async function openBefore(tag: string): Promise<Database> {
  const database = await openDatabaseBefore(tag);
  onTestFinished(() => database.close());
  return database;
}

async function ranMigrations({ db }: Database): Promise<string[]> {
  const { newest } = await listMigrations(db);
  return newest.map(({ writtenAt }) => nameMigration(writtenAt));
}

function upgradeOf(
  database: Database,
  settings: { databaseUrl?: string; databaseDirectUrl?: string; upgradeDumps?: string } = {},
) {
  const { databaseUrl, databaseDirectUrl, upgradeDumps } = settings;
  return watchedUpgrade({ databaseUrl, databaseDirectUrl, upgradeDumps, dataDir: folder }, log, database);
}

/** As the embedded database does, and notes which version was dumped. */
async function openDumped(dump: (version: string) => Promise<string>) {
  const database = await openBefore(TAG);
  const upgraded: Database = { ...database, isEmbedded: true, dump: (version = '') => dump(version) };
  return { upgraded, begin: () => migrate(upgraded, upgradeOf(upgraded)) };
}

test('dumps what was there before its first pending migration, and says what ran, from where to where', async () => {
  const dumped: string[] = [];
  const { upgraded, begin } = await openDumped(async (version) => {
    const [row] = await rowsOf<{ newest: number }>(
      upgraded.db,
      sql`SELECT max(created_at)::float8 AS newest FROM drizzle.__drizzle_migrations`,
    );
    dumped.push(version, nameMigration(row?.newest ?? 0));
    return '/the/dump';
  });

  await begin();

  const [version = '', held] = dumped;
  expect(held).toBe(version);
  const all = await ranMigrations(upgraded);
  expect(version).toContain(BEFORE);
  expect(saidOfAll()).toMatchObject([
    { version, path: '/the/dump', msg: 'the database was dumped before its upgrade' },
    { from: version, to: all[0], msg: 'the database was upgraded' },
  ]);
  const { migrations, durationMs } = saidOfAll()[1] as { migrations: string[]; durationMs: number };
  expect(migrations[0]).toBe(TAG);
  expect(migrations.slice(-all.length).toReversed()).toEqual(all);
  expect(durationMs).toBeGreaterThan(0);
});

test('changes nothing when the dump fails, and says why and what to do', async () => {
  const { upgraded, begin } = await openDumped(() => Promise.reject(new Error('no space left on device')));

  await expect(begin()).rejects.toThrow(
    `the database was not upgraded, as it could not be dumped first: no space left on device. Make room in ${folder}, and start again.`,
  );
  expect(said).toEqual([]);
  await expect(upgraded.db.execute(sql`SELECT FROM operation_notes`)).rejects.toThrow();
});

test('dumps again and ends the upgrade at the start after one that was killed', async () => {
  const dumped: string[] = [];
  const { upgraded, begin } = await openDumped(async (version) => {
    dumped.push(version);
    return '/the/dump';
  });
  const killed: Database = {
    ...upgraded,
    db: Object.assign(Object.create(upgraded.db), {
      execute: upgraded.db.execute.bind(upgraded.db),
      transaction: () => Promise.reject(new Error('killed')),
    }),
    jobStore: { backend: 'pglite' } as Database['jobStore'],
  };
  await expect(migrate(killed, upgradeOf(upgraded))).rejects.toThrow('killed');

  await begin();
  await begin();

  expect(dumped).toHaveLength(2);
  expect(new Set(dumped).size).toBe(1);
  expect(said.filter(({ msg }) => msg === 'the database was upgraded')).toHaveLength(1);
});

test.skipIf(isOnServer)(
  'dumps and says nothing for a new installation, nor at a start without an upgrade',
  async () => {
    const opened = databaseFromPglite(await createPglite());
    onTestFinished(() => opened.close());
    const dumped: string[] = [];
    const database: Database = { ...opened, dump: async (version = '') => `${dumped.push(version)}` };

    await migrate(database, upgradeOf(database));
    await migrate(database, upgradeOf(database));

    expect([dumped, said]).toEqual([[], []]);
  },
);

test.runIf(isOnServer)('warns of an upgrade without a dump, with the command that makes one', async () => {
  const database = await openBefore(TAG);

  await migrate(database, upgradeOf(database));

  expect(said[0]).toMatchObject({
    command: expect.stringMatching(/^pg_dump .*\.at-0052_[\w-]+\.dump "\$DATABASE_URL"$/),
  });
  expect(saidOfAll()[1]).toMatchObject({ msg: 'the database was upgraded' });
});

test.runIf(isOnServer)(
  'dumps a server into the folder that is set, and tells no other process its password',
  async () => {
    const database = await openBefore(TAG);
    const { jobStore } = database;
    if (jobStore.backend !== 'postgres') throw new Error('Not a server.');
    const databaseUrl = Object.assign(new URL(jobStore.connectionString), { password: 'a:secret' }).href;

    await migrate(database, upgradeOf(database, { databaseUrl, upgradeDumps: folder }));

    const [name = '', ...others] = await readdir(folder);
    expect(name).toMatch(/^waymark\.at-0052_[\w-]+\.dump$/);
    expect(others).toEqual([]);
    expect((await readFile(join(folder, name))).subarray(0, 5).toString()).toBe('PGDMP');
  },
);

test.runIf(isOnServer)('upgrades no server that could not be dumped where that is wanted', async () => {
  const database = await openBefore(TAG);
  // A pooler has no sessions for a dump, so its address is not even tried.
  const settings = {
    databaseUrl: 'postgres://pooler@127.0.0.1:1/none',
    databaseDirectUrl: 'postgres://none@127.0.0.1:9/none',
    upgradeDumps: folder,
  };

  await expect(migrate(database, upgradeOf(database, settings))).rejects.toThrow(
    /could not be dumped first: .*port 9.* Dump it yourself and unset UPGRADE_DUMPS.* "\$DATABASE_DIRECT_URL"$/,
  );
  expect(await readdir(folder)).toEqual([]);
});

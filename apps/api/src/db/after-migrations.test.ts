import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { type LaterMigration, laterMigrations } from '#test/later-release.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { migrate } from './migrate.ts';
import { watchedUpgrade } from './upgrades.ts';

const api = startTestApp({ works: false });
const isOnServer = 'serverUrl' in inject('databaseSnapshot');
const said: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line)) });

const run = (statement: string) => api.db.execute(sql.raw(statement));
const rows = async (statement: string) => ((await run(statement)) as unknown as { rows: unknown[] }).rows;

function upgradeTo(...added: readonly LaterMigration[]) {
  const { folder, remove } = laterMigrations(...added);
  onTestFinished(remove);
  const { database } = api.services;
  return migrate(
    database,
    watchedUpgrade({ databaseUrl: undefined, dataDir: '', upgradeDumps: undefined }, log, database),
    folder,
  );
}

const BREAK = '\n--> statement-breakpoint\n';
const INDEX = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "things_word" ON "things" ("word");';
const FILL = `-- in batches
UPDATE things SET length = length(word) WHERE id IN (SELECT id FROM things WHERE length IS NULL LIMIT 2) RETURNING 1;`;
const LENGTHS = {
  name: '9000_lengths',
  sql: 'ALTER TABLE "things" ADD COLUMN "length" integer;',
  after: [FILL, INDEX].join(BREAK),
};
const REQUIRED = {
  name: '9001_required',
  sql: 'ALTER TABLE "things" ADD CONSTRAINT "things_length" CHECK (length IS NOT NULL) NOT VALID;',
  after: [
    'ALTER TABLE "things" VALIDATE CONSTRAINT "things_length";',
    'ALTER TABLE "things" ALTER COLUMN "length" SET NOT NULL;',
    'ALTER TABLE "things" DROP CONSTRAINT IF EXISTS "things_length";',
  ].join(BREAK),
};

beforeEach(async () => {
  said.length = 0;
  await run('CREATE TABLE things (id serial PRIMARY KEY, word text NOT NULL)');
  await run(`INSERT INTO things (word) VALUES ('harbour'), ('lamp'), ('oar'), ('tide'), ('buoy')`);
});
afterEach(async () => {
  await run('DROP TABLE things');
  await run(`DELETE FROM drizzle.__drizzle_migrations WHERE name LIKE '9%'`);
});

const isIndexValid = () => rows(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('things_word')`);

test('fills a column in batches, builds an index and asks for values, after the commit and once', async () => {
  await upgradeTo(LENGTHS, REQUIRED);
  await upgradeTo(LENGTHS, REQUIRED);

  expect(await rows('SELECT length FROM things ORDER BY id')).toEqual([7, 4, 3, 4, 4].map((length) => ({ length })));
  expect(await isIndexValid()).toEqual([{ indisvalid: true }]);
  await expect(run(`INSERT INTO things (word) VALUES ('mast')`)).rejects.toThrow();
  const left = said.filter(({ msg }) => msg === 'what a migration left for after it was done');
  expect(left).toMatchObject([{ migration: LENGTHS.name }, { migration: REQUIRED.name }]);
});

test('goes on at the next start where one ended half way, and replaces an index that was not finished', async () => {
  await run(`INSERT INTO things (word) VALUES ('lamp')`);
  await expect(upgradeTo(LENGTHS)).rejects.toThrow();
  expect(await isIndexValid()).toEqual([{ indisvalid: false }]);
  expect(await rows('SELECT 1 FROM things WHERE length IS NULL')).toEqual([]);
  await run(`DELETE FROM things WHERE id = (SELECT max(id) FROM things)`);

  await upgradeTo(LENGTHS);

  expect(await isIndexValid()).toEqual([{ indisvalid: true }]);
  expect(
    await rows(`SELECT after_at IS NOT NULL AS done FROM drizzle.__drizzle_migrations WHERE name = '9000_lengths'`),
  ).toEqual([{ done: true }]);
});

test('runs a migration that follows only after what an earlier one left', async () => {
  await upgradeTo(LENGTHS, {
    name: '9001_sum',
    sql: `DO $$ BEGIN IF (SELECT sum(length) FROM things) <> 22 THEN RAISE 'not filled'; END IF; END $$;`,
  });

  expect(await rows(`SELECT name FROM drizzle.__drizzle_migrations WHERE name LIKE '9%' ORDER BY 1`)).toEqual([
    { name: '9000_lengths' },
    { name: '9001_sum' },
  ]);
});

test.runIf(isOnServer)('builds an index while another node waits to migrate', async () => {
  await Promise.all([upgradeTo(LENGTHS), upgradeTo(LENGTHS), upgradeTo(LENGTHS)]);

  expect(await isIndexValid()).toEqual([{ indisvalid: true }]);
});

test.runIf(isOnServer)('lets others pass while a table that it has to change is in use', async () => {
  const { jobStore } = api.services.database;
  if (jobStore.backend !== 'postgres') throw new Error('Not a server.');
  const reader = new pg.Client(jobStore.connectionString);
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('BEGIN; SELECT FROM things');
  const upgrading = upgradeTo({ name: '9000_length', sql: 'ALTER TABLE "things" ADD COLUMN "length" integer;' });
  const isWaiting = () =>
    rows(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'things'::regclass AND mode = 'AccessExclusiveLock'`);
  await expect.poll(async () => (await isWaiting()).length, { interval: 20 }).toBe(1);

  // Behind the change in the queue; it would wait for the reader's end as well.
  expect(await rows('SELECT id FROM things')).toHaveLength(5);

  await reader.query('COMMIT');
  await upgrading;
  expect(await rows('SELECT length FROM things LIMIT 1')).toEqual([{ length: null }]);
});

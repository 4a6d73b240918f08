import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import type { Database } from './client.ts';
import { openPostgres } from './postgres.ts';
import { rowsOf } from './rows.ts';

const api = startTestApp({ works: false });

/** On a server, by new connections to a database that was set up otherwise. */
async function openWith(setting: string, value: string): Promise<Database> {
  const { database } = api.services;
  if (database.jobStore.backend === 'pglite') return database;
  const [row] = await rowsOf<{ name: string }>(api.db, sql`SELECT current_database() AS name`);
  await api.db.execute(sql.raw(`ALTER DATABASE "${row?.name}" SET ${setting} TO '${value}'`));
  const opened = openPostgres(database.jobStore.connectionString, () => {});
  onTestFinished(() => opened.close());
  return opened;
}

test('instants in JSON are in UTC, whatever the zone of the server', async () => {
  const { db } = await openWith('timezone', 'Asia/Kathmandu');
  const read = sql`SELECT json_build_object('at', '2026-11-24T12:00:00Z'::timestamptz) AS json`;

  const [row] = await rowsOf<{ json: { at: string } }>(db, read);

  expect(row?.json.at).toBe('2026-11-24T12:00:00+00:00');
  const [inTransaction] = await db.transaction((tx) => rowsOf<{ json: { at: string } }>(tx, read));
  expect(inTransaction?.json.at).toBe('2026-11-24T12:00:00+00:00');
});

test('reads are not compiled, whatever the server would do', async () => {
  const { db } = await openWith('jit', 'on');

  expect(await rowsOf(db, sql`SELECT current_setting('jit')::boolean AND pg_jit_available() AS compiles`)).toEqual([
    { compiles: false },
  ]);
});

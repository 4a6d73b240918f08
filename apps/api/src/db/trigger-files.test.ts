import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { migrate } from './migrate.ts';
import { applyTriggers, listTriggers, readTriggerFiles, type TriggerFile } from './trigger-files.ts';

const api = startTestApp({ works: false });

const markOf = async (name: string) => (await listTriggers(api.db)).find((trigger) => trigger.name === name)?.mark;
const run = (statement: string) => api.db.execute(sql.raw(statement));
const migrateAgain = () => migrate(api.services.database);

/** The text of one file, with its own statements and mark. */
function changed(name: string, mark: string, ...statements: string[]): readonly TriggerFile[] {
  const files = readTriggerFiles().filter(({ triggers }) => triggers.some((trigger) => trigger.name === name));
  return files.map((file) => ({ ...file, statements, mark }));
}

test('applies a file of another text, and none twice', async () => {
  const trigger = 'session_people_count_seat';
  const as = (mark: string) => changed(trigger, mark, `CREATE TABLE "once ${mark}" ()`);
  for (const mark of ['first', 'first', 'second']) {
    await api.db.transaction((tx) => applyTriggers(tx, as(mark)));
    expect(await markOf(trigger)).toBe(mark);
  }
  await migrateAgain();
  expect(await markOf(trigger)).toMatch(/^group-seats\.sql [0-9a-f]{64}$/);
  await run('DROP TABLE "once first", "once second"');
});

test('creates a trigger again that a migration dropped', async () => {
  const before = await listTriggers(api.db);
  await run('DROP FUNCTION count_seat CASCADE');
  await run('DROP TRIGGER ledger_entries_balanced ON ledger_entries');
  expect(await listTriggers(api.db)).toHaveLength(before.length - 2);
  await migrateAgain();
  expect(new Set(await listTriggers(api.db))).toEqual(new Set(before));
});

test('leaves everything as it was when a file fails half way', async () => {
  const trigger = 'session_people_count_seat';
  const before = await markOf(trigger);
  const files = changed(trigger, 'broken', `DROP TRIGGER ${trigger} ON session_people`, 'SELECT 1 / 0');
  await expect(api.db.transaction((tx) => applyTriggers(tx, files))).rejects.toThrow();
  expect(await markOf(trigger)).toBe(before);
});

test('replaces triggers while entries of the same transaction wait for them', async () => {
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO ledger_accounts (owner_kind, owner_id, unit)
      VALUES ('group', 901, 'seat'), ('organisation', 901, 'seat')`);
    await tx.execute(
      sql`INSERT INTO ledger_accounts (owner_kind, unit) VALUES ('source', 'seat') ON CONFLICT DO NOTHING`,
    );
    await tx.execute(sql`INSERT INTO ledger_entries (account_id, request_id, unit, amount)
      SELECT id, 'by hand', 'seat', CASE owner_kind WHEN 'source' THEN -1 ELSE 1 END FROM ledger_accounts
      WHERE owner_kind = 'source' AND unit = 'seat' OR owner_kind = 'group' AND owner_id = 901`);
    await applyTriggers(
      tx,
      [...readTriggerFiles()].map((file) => ({ ...file, mark: 'now' })),
    );
  });
  expect(await markOf('ledger_entries_balanced')).toBe('now');
  await migrateAgain();
});

test('does not bring back older triggers to a database that a later release has migrated', async () => {
  const trigger = 'session_people_count_seat';
  await run(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)`);
  await run(`COMMENT ON TRIGGER ${trigger} ON session_people IS 'later'`);
  await migrateAgain();
  expect(await markOf(trigger)).toBe('later');
  await run(`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'later'`);
  await migrateAgain();
  expect(await markOf(trigger)).toMatch(/^group-seats\.sql/);
});

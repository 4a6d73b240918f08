import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

/** A column of each table, and the refusal. */
const GUARDED = {
  ledger_entries: ['amount', 'The ledger changes by new entries only.'],
  report_months: ['at_least', 'Published figures never change.'],
  report_blocks: ['group_names', 'Published figures never change.'],
  report_figures: ['value', 'Published figures never change.'],
  audit_entries: ['count', 'The audit log only grows.'],
  audit_heads: ['last_seq', 'The audit log only grows.'],
} as const;

beforeAll(async () => {
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO organisations (name, kind) VALUES ('Guarded', 'enterprise')`);
    const organisation = sql`(SELECT id FROM organisations WHERE name = 'Guarded')`;
    await tx.execute(sql`INSERT INTO ledger_accounts (owner_kind, owner_id, unit)
      VALUES ('source', NULL, 'seat'), ('organisation', ${organisation}, 'seat')`);
    await tx.execute(sql`INSERT INTO ledger_entries (account_id, request_id, unit, amount)
      SELECT id, 'guarded', 'seat', CASE owner_kind WHEN 'source' THEN -5 ELSE 5 END FROM ledger_accounts`);
    await tx.execute(sql`INSERT INTO audit_entries (organisation_id, deed) VALUES (${organisation}, 'seats-granted')`);
    await tx.execute(sql`INSERT INTO report_months (organisation_id, month, at_least)
      VALUES (${organisation}, '2031-01-01', 5)`);
    await tx.execute(sql`INSERT INTO report_blocks (organisation_id, month, basis, block, group_ids, group_names)
      VALUES (${organisation}, '2031-01-01', 'members', 0, '{0}', '{""}')`);
    await tx.execute(sql`INSERT INTO report_figures (organisation_id, month, basis, block, measure, people, value)
      VALUES (${organisation}, '2031-01-01', 'members', 0, 'guarded', 5, 5)`);
  });
});

const refusalOf = (statement: string) =>
  api.db.execute(sql.raw(statement)).then(
    () => 'It was not refused.',
    ({ cause }: { cause: { code: string; message: string } }) => `${cause.code} ${cause.message}`,
  );

describe.each(Object.entries(GUARDED))('%s', (table, [column, refusal]) => {
  const refused = `23000 ${refusal}`;

  test('refuses to change a row, and ignores statements that change none', async () => {
    expect(await refusalOf(`UPDATE ${table} SET ${column} = ${column}`)).toBe(refused);
    expect(await refusalOf(`UPDATE ${table} SET ${column} = ${column} WHERE false`)).toBe('It was not refused.');
  });

  test('refuses to delete a row, and ignores statements that delete none', async () => {
    expect(await refusalOf(`DELETE FROM ${table}`)).toBe(refused);
    expect(await refusalOf(`DELETE FROM ${table} WHERE false`)).toBe('It was not refused.');
  });

  test('refuses to be emptied', async () => {
    expect(await refusalOf(`TRUNCATE ${table} CASCADE`)).toBe(refused);
  });
});

test('a head of the audit log is only written by its entries', async () => {
  const insert = `INSERT INTO audit_heads (organisation_id) SELECT id FROM organisations WHERE name = 'Guarded'`;
  expect(await refusalOf(insert)).toBe('23000 The audit log only grows.');
});

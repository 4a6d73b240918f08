import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { causeCodes } from '#db/failures.ts';
import { runCommand } from '#operator/commands.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { newOrganisation } from '#test/organisation-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { checkChains } from './audit-chain.service.ts';

const api = startTestApp({ works: false });

const append = (organisationId: number, count: number) =>
  api.db.transaction((tx) => appendAuditLine(tx, { organisationId, actorId: null, deed: 'seats-granted', count }));

async function newChain(lines = 4): Promise<number> {
  const { id } = await newOrganisation(api);
  for (let at = 1; at <= lines; at += 1) await append(id, at);
  return id;
}

const reportOf = async (id: number) => (await checkChains(api.db)).find(({ organisationId }) => organisationId === id);

/** As someone could who owns the database. */
const tamper = (...statements: ReturnType<typeof sql>[]) =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`);
    await tx.execute(sql`ALTER TABLE audit_heads DISABLE TRIGGER USER`);
    for (const statement of statements) await tx.execute(statement);
    await tx.execute(sql`ALTER TABLE audit_entries ENABLE TRIGGER USER`);
    await tx.execute(sql`ALTER TABLE audit_heads ENABLE TRIGGER USER`);
  });

const of = (id: number, seq: number) => sql`organisation_id = ${id} AND seq = ${seq}`;
const renumber = (id: number, from: number, to: number) =>
  sql`UPDATE audit_entries SET seq = ${to} WHERE ${of(id, from)}`;

test('refuses to change, delete or truncate what is there, and to move a head', async () => {
  const id = await newChain(2);
  for (const change of [
    sql`UPDATE audit_entries SET count = 9 WHERE ${of(id, 1)}`,
    sql`DELETE FROM audit_entries WHERE ${of(id, 2)}`,
    sql`TRUNCATE audit_entries`,
    sql`UPDATE audit_heads SET last_seq = 1`,
    sql`DELETE FROM audit_heads`,
    sql`INSERT INTO audit_heads (organisation_id) VALUES (${(await newOrganisation(api)).id})`,
  ]) {
    expect(await api.db.execute(change).then(() => [], causeCodes)).toContain('23000');
  }
  expect(await reportOf(id)).toMatchObject({ lines: 2, fault: undefined });
});

test('takes number, time and hash from no one who writes a line', async () => {
  const id = await newChain(1);
  await api.db.execute(sql`INSERT INTO audit_entries (organisation_id, seq, at, deed, hash)
    VALUES (${id}, 7, '2020-01-01', 'seats-granted', '\\x00')`);
  expect(await reportOf(id)).toMatchObject({ lines: 2, fault: undefined });
  const word = sql`INSERT INTO audit_entries (organisation_id, deed) VALUES (${id}, 'Fired Tom')`;
  expect(await api.db.execute(word).then(() => [], causeCodes)).toContain('23514');
});

const COLUMNS = ['actor_id', 'about_id', 'to_id', 'count'] as const;

test.each(COLUMNS)('finds a line whose %s was changed', async (column) => {
  const id = await newChain();
  await tamper(sql`UPDATE audit_entries SET ${sql.identifier(column)} = 77 WHERE ${of(id, 2)}`);
  expect((await reportOf(id))?.fault).toEqual({ seq: 2, what: 'changed' });
});

test('finds a changed deed, detail, time and hash, also of the last line', async () => {
  for (const change of [
    sql`deed = 'families-off'`,
    sql`detail = 'admin'`,
    sql`at = at + interval '1 microsecond'`,
    sql`hash = set_byte(hash, 0, (get_byte(hash, 0) + 1) % 256)`,
  ]) {
    const id = await newChain();
    await tamper(sql`UPDATE audit_entries SET ${change} WHERE ${of(id, 4)}`);
    expect((await reportOf(id))?.fault).toEqual({ seq: 4, what: 'changed' });
  }
});

test('finds lines that were dropped, swapped, inserted or moved to another chain', async () => {
  const [dropped, renumbered, swapped, inserted, moved] = [
    ...[await newChain(), await newChain(), await newChain(), await newChain(), await newChain()],
  ] as const;
  await tamper(sql`DELETE FROM audit_entries WHERE ${of(dropped, 2)}`);
  await tamper(
    sql`DELETE FROM audit_entries WHERE ${of(renumbered, 2)}`,
    renumber(renumbered, 3, 2),
    renumber(renumbered, 4, 3),
  );
  await tamper(renumber(swapped, 2, 9), renumber(swapped, 3, 2), renumber(swapped, 9, 3));
  await tamper(
    renumber(inserted, 4, 5),
    sql`INSERT INTO audit_entries (organisation_id, seq, at, deed, hash) SELECT organisation_id, 4, at, deed, hash
      FROM audit_entries WHERE ${of(inserted, 3)}`,
  );
  await tamper(
    sql`DELETE FROM audit_entries WHERE ${of(moved, 1)}`,
    sql`INSERT INTO audit_entries
    SELECT ${moved}::int, seq, at, actor_id, deed, detail, about_id, to_id, count, hash FROM audit_entries WHERE ${of(swapped, 1)}`,
  );
  const faults = [];
  for (const id of [dropped, renumbered, swapped, inserted, moved]) faults.push((await reportOf(id))?.fault);
  expect(faults).toEqual([
    { seq: 2, what: 'missing' },
    { seq: 2, what: 'changed' },
    { seq: 2, what: 'changed' },
    { seq: 4, what: 'changed' },
    { seq: 1, what: 'changed' },
  ]);
});

test('finds a chain that lost its end, its beginning, its head or all of its lines, or has another head', async () => {
  const [end, beginning, head, all, swapped, counted] = [
    ...[await newChain(), await newChain(), await newChain(), await newChain(), await newChain(), await newChain()],
  ] as const;
  await tamper(
    sql`DELETE FROM audit_entries WHERE ${of(end, 4)}`,
    sql`DELETE FROM audit_entries WHERE ${of(beginning, 1)}`,
    sql`DELETE FROM audit_heads WHERE organisation_id = ${head}`,
    sql`DELETE FROM audit_entries WHERE organisation_id = ${all}`,
    sql`UPDATE audit_heads SET hash = set_byte(hash, 0, (get_byte(hash, 0) + 1) % 256) WHERE organisation_id = ${swapped}`,
    sql`UPDATE audit_heads SET last_seq = 9 WHERE organisation_id = ${counted}`,
  );
  const faults = [];
  for (const id of [end, beginning, head, all, swapped, counted]) faults.push((await reportOf(id))?.fault);
  expect(faults).toEqual([
    { seq: 4, what: 'cut' },
    { seq: 1, what: 'missing' },
    { seq: 5, what: 'cut' },
    { seq: 1, what: 'cut' },
    { seq: 5, what: 'cut' },
    { seq: 5, what: 'cut' },
  ]);
  expect(await reportOf(all)).toMatchObject({ lines: 0, hash: '' });
  const ids = (await checkChains(api.db)).map(({ organisationId }) => organisationId);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  await expect(runCommand(api.services, ['audit'])).rejects.toThrow('line 1 is not where it was');
});

test('checks every line of a chain of any length', async () => {
  const { id } = await newOrganisation(api);
  await api.db.execute(sql`INSERT INTO audit_entries (organisation_id, deed, count)
    SELECT ${id}, 'seats-granted', n FROM generate_series(1, 1002) n`);
  expect(await reportOf(id)).toMatchObject({ lines: 1_002, fault: undefined });
  await tamper(sql`UPDATE audit_entries SET count = 7 WHERE ${of(id, 1_002)}`);
  expect((await reportOf(id))?.fault).toEqual({ seq: 1_002, what: 'changed' });
});

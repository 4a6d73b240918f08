import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { newPerson } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { agedPracticeEntries, appendPracticeLine } from './practice-log.queries.ts';

const api = startTestApp();

const append = async (count = 1) => {
  const { id } = await newPerson(api);
  for (let at = 0; at < count; at += 1) {
    await appendPracticeLine(api.db, { actorId: null, deed: at % 2 ? 'member-ended' : 'member-added', aboutId: id });
  }
};

const listed = async (query = '') =>
  (await api.call(await newPracticeMember(api, 'bookkeeper'), listPracticeEntries, { query })).body;

/** As someone could who owns the database. */
const tamper = (statement: ReturnType<typeof sql>) =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(statement);
  });

const audit = () =>
  runCommand(api.services, ['audit']).then(
    (lines) => lines.join('\n'),
    (error: Error) => error.message,
  );

test('says that the chain is whole, and which line was changed, to operators and in the console alike', async () => {
  await append(3);
  expect((await listed()).meta.proof).toEqual({ lines: 3, faultAt: null });
  expect(await audit()).toMatch(/The practice’s own log: 3 lines, [0-9a-f]{64}/);

  await tamper(sql`UPDATE practice_entries SET about_id = about_id + 1 WHERE seq = 2`);
  expect((await listed()).meta.proof).toEqual({ lines: 3, faultAt: 2 });
  expect(await audit()).toContain('The practice’s own log: line 2 was changed');
  await tamper(sql`UPDATE practice_entries SET about_id = about_id - 1 WHERE seq = 2`);

  await tamper(sql`DELETE FROM practice_entries WHERE seq = 3`);
  expect((await listed()).meta.proof).toEqual({ lines: 2, faultAt: 3 });
  await tamper(
    sql`UPDATE practice_log_heads SET last_seq = 2, hash = (SELECT hash FROM practice_entries WHERE seq = 2)`,
  );
});

test('numbers lines without a gap, also for many at once', async () => {
  await Promise.all([append(2), append(2), append(2)]);
  const { data, meta } = await listed('?sort=at&pagination[pageSize]=100');
  expect(data.map(({ number }: PracticeEntry) => number)).toEqual(data.map((_: PracticeEntry, at: number) => at + 1));
  expect(meta.proof.faultAt).toBeNull();
});

test('shows the newest first, and lines of one kind', async () => {
  await append(2);
  const { data } = await listed('?deed=member-ended');
  expect(data.length).toBeGreaterThan(0);
  expect(data.every(({ deed }: PracticeEntry) => deed === 'member-ended')).toBe(true);
  expect(data.map(({ number }: PracticeEntry) => number)).toEqual(
    data.map(({ number }: PracticeEntry) => number).toSorted((one: number, other: number) => other - one),
  );
});

test.each([
  ['changed', sql`UPDATE practice_entries SET deed = 'lead-named'`],
  ['deleted', sql`DELETE FROM practice_entries`],
  ['emptied', sql`TRUNCATE practice_entries`],
  ['cut at its head', sql`UPDATE practice_log_heads SET last_seq = 0`],
  ['without its head', sql`DELETE FROM practice_log_heads`],
])('refuses to be %s', async (_how, statement) => {
  await append();
  await expect(api.db.execute(statement)).rejects.toMatchObject({
    cause: { message: "The practice's log only grows." },
  });
});

test('loses lines after seven years, from the oldest, and goes on after them', async () => {
  await append(3);
  const before = (await rowsOf<{ seq: number }>(api.db, sql`SELECT seq FROM practice_entries ORDER BY seq`)).length;
  await tamper(
    sql`UPDATE practice_entries SET at = at - interval '2600 days' WHERE seq <= (SELECT min(seq) + 1 FROM practice_entries)`,
  );
  expect(await agedPracticeEntries.count(api.db)).toBe(2);
  const stores = { downloadStore: api.services.downloadStore };
  expect(await agedPracticeEntries.deleteSome(api.db, 100, stores)).toBe(2);
  expect(await rowsOf(api.db, sql`SELECT FROM practice_entries`)).toHaveLength(before - 2);
  await append();
  expect((await listed()).meta.proof.faultAt).toBeNull();
});

test('calls someone whose account is gone by no name', async () => {
  const { id } = await newPerson(api);
  await appendPracticeLine(api.db, { actorId: id, deed: 'practice-claimed', aboutId: id });
  await api.db.execute(sql`DELETE FROM users WHERE id = ${id}`);
  const { data } = await listed();
  expect(data[0]).toMatchObject({ by: null, isByOperator: false, about: null });
});

import { RETENTION } from '@waymark/contract/retention';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { causeCodes } from '#db/failures.ts';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { newOrganisation } from '#test/organisation-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { agedAuditEntries } from './audit.queries.ts';
import { checkChains } from './audit-chain.service.ts';
import { compareWithHead, makeWeeklyHead } from './mailed-heads.service.ts';

const api = startTestApp({ works: false });

const OLD_DAYS = RETENTION['audit-entries'].days + 1;
const YOUNG_DAYS = RETENTION['audit-entries'].days - 1;

const append = (organisationId: number) =>
  appendAuditLine(api.db, { organisationId, actorId: null, deed: 'seats-granted', count: 1 });

/** As the triggers would have written them, each line on a clock of days ago. */
async function newChain(daysAgo: readonly number[]): Promise<number> {
  const { id } = await newOrganisation(api);
  for (const _ of daysAgo) await append(id);
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const [index, days] of daysAgo.entries()) {
      const of = sql`organisation_id = ${id} AND seq = ${index + 1}`;
      await tx.execute(sql`UPDATE audit_entries SET at = at - make_interval(days => ${days}) WHERE ${of}`);
      await tx.execute(sql`UPDATE audit_entries e SET hash = sha256(
        coalesce((SELECT b.hash FROM audit_entries b WHERE b.organisation_id = ${id} AND b.seq = ${index}), ''::bytea)
        || convert_to(json_build_array(e.organisation_id, e.seq, (extract(epoch FROM e.at) * 1000000)::bigint, e.actor_id,
          e.deed, e.detail, e.about_id, e.to_id, e.count)::text, 'UTF8')) WHERE ${of}`);
    }
    await tx.execute(sql`UPDATE audit_heads h SET hash = e.hash FROM audit_entries e
      WHERE h.organisation_id = ${id} AND e.organisation_id = ${id} AND e.seq = h.last_seq`);
  });
  return id;
}

const linesOf = async (id: number) =>
  (
    await rowsOf<{ seq: number }>(api.db, sql`SELECT seq FROM audit_entries WHERE organisation_id = ${id} ORDER BY seq`)
  ).map(({ seq }) => Number(seq));

const reportOf = async (id: number) => (await checkChains(api.db)).find(({ organisationId }) => organisationId === id);

let weeks = 0;
async function mailHead(): Promise<string> {
  weeks += 1;
  const at = new Date(Date.now() + weeks * 7 * 86_400_000);
  return (await api.db.transaction((tx) => makeWeeklyHead(tx, at))) ?? '';
}

const lostSince = async (head: string) => {
  const report = await compareWithHead(api.db, head);
  return report.isKnown ? report.lost.map(({ organisationId }) => organisationId) : 'unknown';
};

const deleteOld = () => agedAuditEntries.deleteSome(api.db, 100, api.services);

test('deletes lines older than seven years, checks the rest, and goes on with the next number', async () => {
  const id = await newChain([OLD_DAYS + 9, OLD_DAYS, YOUNG_DAYS, 1]);
  const whole = await newChain([OLD_DAYS, OLD_DAYS]);
  const head = await mailHead();
  expect(await agedAuditEntries.count(api.db)).toBe(4);
  expect(await agedAuditEntries.deleteSome(api.db, 1, api.services)).toBe(1);
  expect(await deleteOld()).toBe(3);
  expect(await agedAuditEntries.count(api.db)).toBe(0);
  await append(id);
  await append(whole);
  expect(await linesOf(id)).toEqual([3, 4, 5]);
  expect(await linesOf(whole)).toEqual([3]);
  expect(await reportOf(id)).toMatchObject({ lines: 5, fault: undefined });
  expect(await reportOf(whole)).toMatchObject({ lines: 3, fault: undefined });
  expect(await lostSince(head)).toEqual([]);
  expect((await runCommand(api.services, ['audit', head])).join(' ')).toContain('unbroken');
});

test('refuses to delete a line that is younger, or that isn’t the oldest of its chain', async () => {
  const id = await newChain([OLD_DAYS, OLD_DAYS, YOUNG_DAYS]);
  const codesOf = (seq: number) =>
    api.db
      .execute(sql`DELETE FROM audit_entries WHERE organisation_id = ${id} AND seq = ${seq}`)
      .then(() => [], causeCodes);
  expect(await codesOf(2)).toContain('23000');
  await deleteOld();
  expect(await codesOf(3)).toContain('23000');
  expect(await linesOf(id)).toEqual([3]);
});

test('waits with a line that an older number with a younger time stands before', async () => {
  const id = await newChain([OLD_DAYS, YOUNG_DAYS, OLD_DAYS, 0]);
  expect(await deleteOld()).toBe(1);
  expect(await deleteOld()).toBe(0);
  expect(await linesOf(id)).toEqual([2, 3, 4]);
  expect(await reportOf(id)).toMatchObject({ fault: undefined });
  const behind = await newChain([OLD_DAYS]);
  expect(await agedAuditEntries.deleteSome(api.db, 1, api.services)).toBe(1);
  expect(await linesOf(behind)).toEqual([]);
});

test('finds a line that was changed or dropped after a cut, and a cut that took younger lines', async () => {
  const [changed, dropped, cut] = [
    await newChain([OLD_DAYS, 5, 4]),
    await newChain([OLD_DAYS, 5, 4]),
    await newChain([OLD_DAYS, YOUNG_DAYS, 4]),
  ];
  const head = await mailHead();
  await deleteOld();
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE audit_entries SET count = 9 WHERE organisation_id = ${changed} AND seq = 2`);
    await tx.execute(sql`DELETE FROM audit_entries WHERE organisation_id = ${dropped} AND seq = 2`);
    // Whole by its own account: only the mailed head knows how young its last line was.
    await tx.execute(sql`UPDATE audit_heads SET cut_seq = 3, cut_hash = hash WHERE organisation_id = ${cut}`);
    await tx.execute(sql`DELETE FROM audit_entries WHERE organisation_id = ${cut}`);
  });
  expect((await reportOf(changed))?.fault).toEqual({ seq: 2, what: 'changed' });
  expect((await reportOf(dropped))?.fault).toEqual({ seq: 2, what: 'missing' });
  expect((await reportOf(cut))?.fault).toBeUndefined();
  expect(await lostSince(head)).toEqual([cut]);
});

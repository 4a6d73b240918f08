import { RETENTION } from '@waymark/contract/retention';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { causeCodes } from '#db/failures.ts';
import { rowsOf } from '#db/rows.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { agedLedgerEntries, insertAccount } from './ledger.queries.ts';
import { transfer } from './ledger.service.ts';

const api = startTestApp({ works: false });

const { days: AGE_DAYS } = RETENTION['ledger-entries'];

let source: number;
let from: number;
let to: number;
beforeAll(async () => {
  source = await insertAccount(api.db, { ownerKind: 'source', unit: 'seat' });
  from = await insertAccount(api.db, { ownerKind: 'group', ownerId: 1, unit: 'seat' });
  to = await insertAccount(api.db, { ownerKind: 'group', ownerId: 2, unit: 'seat' });
});

async function make(requestId: string, [giver, taker]: readonly [number, number], amount: number, daysAgo = 0) {
  await api.db.transaction((tx) => transfer(tx, { requestId, from: giver, to: taker, amount }));
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(
      sql`UPDATE ledger_entries SET created_at = now() - make_interval(days => ${daysAgo}) WHERE request_id = ${requestId}`,
    );
  });
}

const entriesOf = (accountId: number) =>
  rowsOf<{ requestId: string; amount: number; after: number }>(
    api.db,
    sql`SELECT request_id AS "requestId", amount, balance_after AS after FROM ledger_entries
      WHERE account_id = ${accountId} ORDER BY seq`,
  );

const codesOf = (statement: SQL) => api.db.execute(statement).then(() => [], causeCodes);

test('deletes transfers older than ten years whole, and keeps every balance', async () => {
  await make('grant', [source, from], 9, AGE_DAYS + 2);
  await make('old', [from, to], 4, AGE_DAYS + 1);
  await make('young', [from, to], 2, AGE_DAYS - 1);

  expect(await agedLedgerEntries.count(api.db)).toBe(2);
  expect(await agedLedgerEntries.deleteSome(api.db, 1, api.services)).toBe(1);
  expect(await agedLedgerEntries.deleteSome(api.db, 100, api.services)).toBe(1);
  expect(await agedLedgerEntries.count(api.db)).toBe(0);

  expect(await entriesOf(from)).toEqual([{ requestId: 'young', amount: -2, after: 3 }]);
  await make('next', [from, to], 3);
  expect((await entriesOf(to)).map(({ after }) => after)).toEqual([6, 9]);
});

test('refuses to delete a younger transfer, and half of an old one', async () => {
  await make('kept', [source, from], 5, AGE_DAYS - 1);
  await make('half', [source, from], 4, AGE_DAYS + 1);
  expect(await codesOf(sql`DELETE FROM ledger_entries WHERE request_id = 'kept'`)).toContain('23000');
  expect(await codesOf(sql`DELETE FROM ledger_entries WHERE request_id = 'half' AND amount > 0`)).toContain('23514');
  expect(await codesOf(sql`DELETE FROM ledger_entries WHERE request_id = 'half'`)).toEqual([]);
});

import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { causeCodes } from '#db/failures.ts';
import { rowsOf } from '#db/rows.ts';
import { balancesOf, giveAllowance } from '#test/allowances.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { type Allowance, allowancesJson, findAllowance } from './allowances.queries.ts';
import { giveSessionBack, takeSession } from './allowances.service.ts';
import { insertAccount, transfersAreBy } from './ledger.queries.ts';
import { transfer } from './ledger.service.ts';
import type { LedgerUnit } from './ledger.table.ts';

const api = startTestApp({ works: false });

const HISTORIES = 25;
const AT_ONCE = 5;

let owners = 0;
let histories = 0;
let sources: Readonly<Record<LedgerUnit, number>>;
beforeAll(async () => {
  sources = {
    seat: await insertAccount(api.db, { ownerKind: 'source', unit: 'seat' }),
    session: await insertAccount(api.db, { ownerKind: 'source', unit: 'session' }),
  };
});

const openAccount = (unit: LedgerUnit = 'seat') => {
  owners += 1;
  return insertAccount(api.db, { ownerKind: 'group', ownerId: owners, unit });
};

const make = (requestId: string, from: number, to: number, amount: number) =>
  api.db.transaction((tx) => transfer(tx, { requestId, from, to, amount }));

function refusedTwice(error: unknown): 'refused' {
  if (!causeCodes(error).includes('23505')) throw error;
  return 'refused';
}

interface Entry {
  readonly requestId: string;
  readonly seq: number;
  readonly amount: number;
  readonly balanceAfter: number;
}

const entriesOf = (accountId: number) =>
  rowsOf<Entry>(
    api.db,
    sql`SELECT request_id AS "requestId", seq, amount, balance_after AS "balanceAfter" FROM ledger_entries
      WHERE account_id = ${accountId} ORDER BY seq`,
  );

async function balanceOf(accountId: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ balance: number }>(
    api.db,
    sql`SELECT balance FROM ledger_accounts WHERE id = ${accountId}`,
  );
  return row?.balance;
}

/** Few requests, so that many are made again, some of them at once. */
const wanted = fc.record({
  request: fc.nat({ max: 15 }),
  from: fc.nat({ max: 3 }),
  further: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: 1, max: 5 }),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer W> ? W : never;

test('keeps every chain, never owes, and makes each transfer once, whatever is transferred at once', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wanted, { minLength: 10, maxLength: 40 }), async (transfers) => {
      histories += 1;
      const history = histories;
      const accounts = [sources.seat, await openAccount(), await openAccount(), await openAccount()];
      const allMade: string[] = [];
      async function take({ request, from, further, amount }: Wanted): Promise<void> {
        const requestId = `${history}:${request}`;
        const [giving, getting] = [accounts[from] ?? 0, accounts[(from + further) % accounts.length] ?? 0];
        // Two different transfers with one id may meet: the database lets one of them be made.
        const made = await make(requestId, giving, getting, amount).catch(refusedTwice);
        if (made === 'made') allMade.push(requestId);
      }
      for (let at = 0; at < transfers.length; at += AT_ONCE) {
        await Promise.all(transfers.slice(at, at + AT_ONCE).map(take));
      }

      const all: Entry[] = [];
      for (const account of accounts) {
        let balance = 0;
        for (const [index, entry] of (await entriesOf(account)).entries()) {
          balance += entry.amount;
          expect([entry.seq, entry.balanceAfter]).toEqual([index + 1, balance]);
          if (account !== sources.seat) expect(balance).toBeGreaterThanOrEqual(0);
          if (entry.requestId.startsWith(`${history}:`)) all.push(entry);
        }
        expect(await balanceOf(account)).toBe(balance);
      }
      expect(new Set(allMade).size).toBe(allMade.length);
      for (const requestId of allMade) {
        const both = all.filter((entry) => entry.requestId === requestId);
        expect([both.length, both.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([2, 0]);
      }
      expect(all.length).toBe(allMade.length * 2);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
});

test('lets a source owe, and no one else', async () => {
  const [one, other] = [await openAccount(), await openAccount()];
  expect(await make('buy', sources.seat, one, 2)).toBe('made');
  expect(await make('too much', one, other, 3)).toBe('too-little');
  expect([await balanceOf(one), await balanceOf(other)]).toEqual([2, 0]);
});

test('refuses a transfer between seats and sessions, to itself, or of nothing', async () => {
  const [seats, sessions] = [await openAccount('seat'), await openAccount('session')];
  await expect(make('mixed', sources.seat, sessions, 1)).rejects.toThrow('of one unit');
  await expect(make('itself', sources.seat, sources.seat, 1)).rejects.toThrow('two accounts');
  await expect(make('nothing', sources.seat, seats, 0)).rejects.toThrow('positive whole number');
});

const codesOf = (work: () => Promise<unknown>) => work().then(() => [], causeCodes);
const run = (...statements: SQL[]) =>
  codesOf(() =>
    api.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
    }),
  );

test('lets no one change or remove what is written', async () => {
  const account = await openAccount();
  await make('kept', sources.seat, account, 3);
  const written = await entriesOf(account);
  for (const statement of [
    sql`UPDATE ledger_entries SET amount = amount + 1`,
    sql`DELETE FROM ledger_entries WHERE account_id = ${account}`,
    sql`TRUNCATE ledger_entries`,
    sql`TRUNCATE ledger_accounts CASCADE`,
    sql`UPDATE ledger_accounts SET balance = 9 WHERE id = ${account}`,
    sql`UPDATE ledger_accounts SET last_seq = 0 WHERE id = ${account}`,
    sql`INSERT INTO ledger_accounts (owner_kind, owner_id, unit, balance) VALUES ('group', 0, 'seat', 5)`,
  ]) {
    expect(await run(statement)).toContain('23000');
  }
  expect(await run(sql`DELETE FROM ledger_accounts WHERE id = ${account}`)).toContain('23503');
  expect([await entriesOf(account), await balanceOf(account)]).toEqual([written, 3]);
});

test('refuses entries in the database that are no transfer', async () => {
  const [one, other, sessions] = [await openAccount(), await openAccount(), await openAccount('session')];
  let request = 0;
  const entry = (account: number, unit: LedgerUnit, amount: number) =>
    sql`INSERT INTO ledger_entries (account_id, request_id, unit, amount)
      VALUES (${account}, ${`by hand ${request}`}, ${unit}, ${amount})`;
  const both = (account: number, unit: LedgerUnit, amount: number) => {
    request += 1;
    return run(entry(sources.seat, 'seat', -2), entry(account, unit, amount));
  };
  expect(await run(entry(other, 'seat', 2))).toContain('23514');
  expect(await both(one, 'seat', 2)).toEqual([]);
  expect(await both(other, 'seat', 3)).toContain('23514');
  expect(await both(sessions, 'session', 2)).toContain('23514');
  expect(await both(sessions, 'seat', 2)).toContain('23503');
  request += 1;
  expect(await run(entry(other, 'seat', -1), entry(one, 'seat', 1))).toContain('23514');
  expect([await balanceOf(one), await balanceOf(other), await balanceOf(sessions)]).toEqual([2, 0, 0]);
});

test('keeps the periods of a person apart', async () => {
  const period = (during: string) =>
    codesOf(() => insertAccount(api.db, { ownerKind: 'person', ownerId: 1, unit: 'session', during }));
  expect(await period('[2031-01-01,2031-04-01)')).toEqual([]);
  expect(await period('[2031-04-01,2031-07-01)')).toEqual([]);
  expect(await period('[2031-03-31,2031-04-02)')).toContain('23P01');
  expect(await period('[2031-07-01,)')).toContain('23514');
});

test('keeps whose transfers they are, until the transaction ends', async () => {
  const account = await openAccount();
  await api.db.transaction(async (tx) => {
    await transfersAreBy(tx, 4_711 as UserId);
    await transfer(tx, { requestId: 'by an admin', from: sources.seat, to: account, amount: 1 });
  });
  await make('by the product', sources.seat, account, 1);
  const actors = sql`SELECT actor_id AS by FROM ledger_entries WHERE account_id = ${account} ORDER BY seq`;
  expect(await rowsOf(api.db, actors)).toEqual([{ by: 4_711 }, { by: null }]);
});

const NOW = Date.now();
const inDays = (days: number) => new Date(NOW + days * 86_400_000);

test('gives back each session that was taken, once, and no other', async () => {
  const owner = 7_001 as UserId;
  const id = await giveAllowance(api, owner, { from: inDays(-1), until: inDays(30), sessions: 2 });
  const allowance = await findAllowance(api.db, id);
  if (!allowance) throw new Error('There is no allowance.');
  const take = (change: string) => api.db.transaction((tx) => takeSession(tx, allowance, change));
  const giveBack = (change: string, to = id) => api.db.transaction((tx) => giveSessionBack(tx, to, change));
  expect([await take('one'), await take('two'), await take('three')]).toEqual([true, true, false]);
  for (const _try of [1, 2]) await giveBack('one');
  expect(await balancesOf(api, owner)).toEqual([{ left: 1, spent: 1 }]);
  await giveBack('two');
  await expect(giveBack('three')).rejects.toThrow('never taken');
  await expect(giveBack('four', 0)).rejects.toThrow('cannot be found');
  expect(await balancesOf(api, owner)).toEqual([{ left: 2, spent: 0 }]);
});

test('lists what a person has in the present period and later ones, the first one first', async () => {
  const [owner, other] = [7_002 as UserId, 7_003 as UserId];
  const later = await giveAllowance(api, owner, { from: inDays(30), until: inDays(60), sessions: 6 });
  await giveAllowance(api, owner, { from: inDays(-60), until: inDays(-30), sessions: 9 });
  const present = await giveAllowance(api, owner, { from: inDays(-30), until: inDays(30), sessions: 2 });
  await giveAllowance(api, other, { from: inDays(-30), until: inDays(30), sessions: 4 });
  const ofGroup = { ownerKind: 'group', ownerId: owner, unit: 'session' } as const;
  for (const purpose of ['available', 'spent'] as const) await insertAccount(api.db, { ...ofGroup, purpose });
  const found = sql`SELECT ${allowancesJson(sql`${owner}`)} AS allowances`;
  const list = async () => (await rowsOf<{ allowances: readonly Allowance[] }>(api.db, found))[0]?.allowances ?? [];
  const [first] = await list();
  if (!first) throw new Error('There is no allowance.');
  await api.db.transaction((tx) => takeSession(tx, first, 'one of two'));
  expect((await list()).map(({ id, left, of }) => [id, left, of])).toEqual([
    [present, 1, 2],
    [later, 6, 6],
  ]);
});

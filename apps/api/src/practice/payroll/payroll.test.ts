import { randomUUID } from 'node:crypto';
import { changePackage, createPackage } from '@waymark/contract/billing/packages';
import { DAY_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/practice/payroll';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { coachingSessions } from '#sessions/coaching-sessions/coaching-sessions.table.ts';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { invoiceCalls, PACKAGE_FIELDS } from '#test/invoice-calls.ts';
import { EUR, FLAT, LONG_AGO, payrollCalls } from '#test/payroll-calls.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { purchaseCalls } from '#test/purchase-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { dayIn } from './payroll-calendar.ts';

const api = startTestApp({ works: false });
const calls = payrollCalls(api);
const { rate, rateLongAgo, held, planted, counted, newPair, month, openMonth } = calls;
const { giveDetails, issued } = invoiceCalls(api);
const { offered, paid: bought } = purchaseCalls(api);

const TODAY = dayIn('UTC', new Date());
const at = (days: number) => new Date(Date.now() - days * DAY_MS);
const linesOf = async (coach: Person) => {
  const months = (await calls.months(coach)).map(({ month: name }) => month(coach, name));
  return (await Promise.all(months)).flatMap(({ lines }) => lines);
};

let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  await calls.begin(owner);
});

let coach: Person;
let client: Awaited<ReturnType<typeof newClient>>;
beforeEach(async () => {
  ({ coach, client } = await newPair());
});

test('pays a session that was held at the coach’s rate, and shows who it was to the coach alone', async () => {
  await rateLongAgo(owner, coach);
  await held(coach, client, at(2));
  const [line] = await linesOf(coach);
  expect(line).toMatchObject({
    kind: 'held',
    clientNumber: 1,
    clientName: 'Asha Kumar',
    amount: 8_000,
    currency: 'EUR',
  });
  const seen = await calls.seen(owner, coach, (await calls.months(coach))[0]?.month ?? '');
  expect(JSON.stringify(await calls.seen(owner, coach, await openMonth()))).not.toContain('Asha');
  expect(JSON.stringify(seen)).not.toContain('Asha');
});

test('pays missed and late cancelled sessions exactly where the client’s account paid for them', async () => {
  await rateLongAgo(owner, coach);
  await held(coach, client, at(6), { attendance: 'missed' });
  const cancelled = await planted(coach, client, at(5));
  await counted(client, cancelled, { state: 'cancelled', isCounted: false });
  expect(await linesOf(coach)).toEqual([]);

  const other = await newClient(api, coach);
  await counted(other, await held(coach, other, at(4), { attendance: 'missed' }));
  const third = await newClient(api, coach);
  await counted(third, await planted(coach, third, at(3)), { state: 'cancelled' });
  const kinds = (await linesOf(coach)).map(({ kind, clientName }) => [kind, clientName]);
  expect(kinds.toSorted()).toEqual([
    ['late-cancellation', 'Asha Kumar'],
    ['missed', 'Asha Kumar'],
  ]);
});

test('takes the rate of the package first, then the client’s, then the coach’s', async () => {
  await giveDetails(coach);
  const made = await api.call(coach, createPackage, { body: { ...PACKAGE_FIELDS, requestId: randomUUID() } });
  const packageId: string = made.body.data[0].id;
  const second = await newClient(api, coach);
  const third = await newClient(api, coach);
  for (const one of [client, second, third]) await held(coach, one, at(1));
  const words = `${PACKAGE_FIELDS.name}: 6 sessions of 60 minutes`;
  const line = { words, quantity: 1_000, unitPrice: 48_000, discount: 0, taxRate: 1_900 };
  for (const one of [client, second]) await issued(coach, one.matchId, { lines: [line] });

  await rateLongAgo(owner, coach);
  await rateLongAgo(owner, coach, { for: { level: 'client', clientNumber: 1 }, is: { ...FLAT, value: 7_000 } });
  await rateLongAgo(owner, coach, { for: { level: 'client', clientNumber: 3 }, is: { kind: 'percent', value: 5_000 } });
  for (const one of [client, second, third]) await held(coach, one, new Date());
  const paid = async () =>
    Object.fromEntries(
      (await linesOf(coach))
        .filter(({ day }) => day === TODAY)
        .map(({ clientNumber, amount, rate: by }) => [clientNumber, [amount, by?.level]]),
    );
  // A percentage needs a package, so the third client has the coach's rate.
  expect(await paid()).toEqual({ 1: [7_000, 'client'], 2: [8_000, 'coach'], 3: [8_000, 'coach'] });
  await rateLongAgo(owner, coach, { for: { level: 'package', packageId }, is: { kind: 'percent', value: 6_000 } });
  expect(await paid()).toEqual({ 1: [4_800, 'package'], 2: [4_800, 'package'], 3: [8_000, 'coach'] });
});

test('takes the price at which the package was bought that a session is taken from', async () => {
  await giveDetails(coach);
  const one = await offered(coach);
  const { id } = await bought(client, coach, one);
  const [account] = await rowsOf<{ id: string }>(
    api.db,
    sql`SELECT a.id FROM ledger_accounts a JOIN purchases u ON u.id = a.owner_id
      WHERE a.owner_kind = 'purchase' AND a.purpose = 'available' AND u.public_id = ${id}`,
  );
  const sessionId = await held(coach, client, new Date());
  await api.db
    .update(coachingSessions)
    .set({ allowanceId: Number(account?.id), isCounted: true })
    .where(eq(coachingSessions.publicId, sessionId));
  const body = { ...PACKAGE_FIELDS, name: 'Another', price: 96_000, version: one.version };
  expect((await api.call(coach, changePackage, { params: { id: one.id }, body })).status).toBe(200);

  const percent = { kind: 'percent', value: 6_000 } as const;
  await rateLongAgo(owner, coach, { for: { level: 'package', packageId: one.id }, is: percent });
  expect(await linesOf(coach)).toMatchObject([{ amount: 4_800, packageName: one.name }]);
});

test('says how many sessions have no rate, and adds up each currency apart', async () => {
  await held(coach, client, at(1));
  await held(coach, client, new Date());
  await rate(owner, coach, {
    for: { level: 'client', clientNumber: 1 },
    is: { ...FLAT, currency: 'JPY', value: 9_000 },
  });
  await calls.adjust(owner, coach, { amount: -500 });
  const { sums, withoutRate } = await month(coach, await openMonth());
  expect({ sums, withoutRate }).toEqual({ sums: [EUR(-500)], withoutRate: 0 });
  const all = await calls.months(coach);
  expect(all.flatMap(({ sums: some }) => some)).toEqual(
    expect.arrayContaining([EUR(-500), { currency: 'JPY', amount: 9_000 }]),
  );
  expect(all.reduce((sum, one) => sum + one.withoutRate, 0)).toBe(1);
});

test('lets no rate change the past, but the first one of a coach who has none', async () => {
  const first = { for: { level: 'coach' }, is: FLAT, from: `${LONG_AGO}-01` } as const;
  expect((await rate(owner, coach, { ...first, from: '2001-01-01' })).status).toBe(400);
  expect((await rate(owner, coach, first)).body.data.rates).toMatchObject([{ from: first.from, isComing: false }]);
  const again = { ...first, is: { ...FLAT, value: 9_000 } };
  expect(codeOf(await rate(owner, coach, again))).toEqual([409, 'request_decided']);
  const late = await rate(owner, coach, { ...again, from: '2020-01-01' });
  expect(late.body.error.details).toMatchObject({ errors: [{ path: ['from'] }] });
  expect((await rate(owner, coach, first)).status).toBe(200);
});

test('takes back a rate that is still to come, and no other', async () => {
  const from = dayIn('UTC', new Date(Date.now() + 40 * DAY_MS));
  await rate(owner, coach);
  const { rates } = (await rate(owner, coach, { from })).body.data as contract.CoachRates;
  expect(rates.map(({ isComing }) => isComing)).toEqual([true, false]);
  const takeBack = (id = '') => api.call(owner, contract.takeBackRate, { params: { id: coach.id, rateId: id } });
  expect(codeOf(await takeBack(rates[1]?.id))).toEqual([409, 'request_decided']);
  expect((await takeBack(rates[0]?.id)).body.data.rates).toHaveLength(1);
  expect((await takeBack(rates[0]?.id)).status).toBe(404);
});

test('refuses rates for another coach’s client or package, and amounts out of reach', async () => {
  expect((await rate(owner, coach, { for: { level: 'client', clientNumber: 9 } })).status).toBe(404);
  expect((await rate(owner, coach, { for: { level: 'package', packageId: randomUUID() } })).status).toBe(404);
  expect((await rate(owner, coach, { is: { kind: 'percent', value: 10_001 } })).status).toBe(400);
  expect((await rate(owner, coach, { is: { ...FLAT, value: 2_147_483_648 } })).status).toBe(400);
  expect((await rate(owner, coach, { is: { ...FLAT, currency: 'XXZ' } })).status).toBe(400);
  expect((await calls.adjust(owner, coach, { amount: 0 })).status).toBe(400);
});

test('is for owners and bookkeepers, and notes what they did', async () => {
  const bookkeeper = await newPracticeMember(api, 'bookkeeper');
  const coordinator = await newPracticeMember(api, 'coordinator');
  expect((await rate(bookkeeper, coach)).status).toBe(200);
  expect((await rate(coordinator, coach)).status).toBe(403);
  expect((await rate(coach, coach)).status).toBe(403);
  expect((await api.call(coordinator, contract.showPayroll)).status).toBe(403);
  await calls.adjust(bookkeeper, coach);
  const { body } = await api.call(owner, listPracticeEntries, { query: '?pagination[pageSize]=2' });
  expect(body.data.map(({ deed }: PracticeEntry) => deed)).toEqual(['pay-adjusted', 'rate-set']);
});

test('adjusts once however often it is sent', async () => {
  const requestId = randomUUID();
  await Promise.all([calls.adjust(owner, coach, { requestId }), calls.adjust(owner, coach, { requestId })]);
  expect(codeOf(await calls.adjust(owner, coach, { requestId, amount: 5 }))).toEqual([409, 'request_reused']);
  expect((await month(coach, await openMonth())).sums).toEqual([EUR(1_000)]);
});

test('writes one form of file for both, with names for the coach alone', async () => {
  await rateLongAgo(owner, coach);
  await held(coach, client, at(0));
  const name = dayIn('UTC', new Date()).slice(0, 7);
  const own = await calls.fileOf(coach, `/payroll/${name}/file`);
  const all = await calls.fileOf(owner, `/practice/payroll/file?month=${name}`);
  expect(own[0]).toBe(all[0]);
  expect(own[1]).toContain('"Asha Kumar","Held","","80.00","Coach","80.00","EUR"');
  expect(all.join('\n')).toContain('"Client 1","Held","","80.00","Coach","80.00","EUR"');
  expect(all.join('\n')).not.toContain('Asha');
});

test('lists coaches of a month with what they are paid, also those without a session', async () => {
  await rateLongAgo(owner, coach);
  await held(coach, client, new Date());
  const query = `?month=${TODAY.slice(0, 7)}`;
  const { start, coaches } = (await api.call(owner, contract.showPayroll, { query })).body
    .data as contract.PayrollOverview;
  expect(start).toEqual({ zone: 'UTC', firstMonth: LONG_AGO });
  expect(coaches.find(({ coachId }) => coachId === coach.id)).toMatchObject({ sessions: 1, sums: [EUR(8_000)] });
  const { coach: idle } = await newPair();
  const again = (await api.call(owner, contract.showPayroll, { query })).body.data as contract.PayrollOverview;
  expect(again.coaches.find(({ coachId }) => coachId === idle.id)).toMatchObject({ sessions: 0, sums: [] });
  expect((await api.call(owner, contract.showPayroll, { query: '?month=2001-01' })).status).toBe(404);
  expect((await api.call(owner, contract.showPayroll, { query: '?month=2026-13' })).status).toBe(400);
});

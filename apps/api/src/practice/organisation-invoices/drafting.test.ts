import { DAY_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { figureLines } from '#test/figure-lines.ts';
import { BILLED, organisationInvoiceCalls } from '#test/organisation-invoice-calls.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { listMonthsToBill } from './drafting.queries.ts';
import { draftDueMonths } from './drafting.service.ts';
import { billedSessions, linesOfMonth } from './invoice-units.ts';

const api = startTestApp({ works: false });
const calls = organisationInvoiceCalls(api);
const { newBilled, newSponsor, drafted } = calls;
const { reportOf } = figureLines(api);

let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  await calls.giveDetails(owner);
});

const dueOf = async ({ organisationId }: { organisationId: number }, now = new Date()) =>
  (await listMonthsToBill(api.db, now)).flatMap((due) => (due.organisationId === organisationId ? [due.month] : []));

const monthsOf = async ({ organisationId }: { organisationId: number }): Promise<readonly string[]> =>
  (
    await rowsOf<{ month: string }>(
      api.db,
      sql`SELECT month::text AS month FROM organisation_invoices WHERE organisation_id = ${organisationId}`,
    )
  ).map(({ month }) => month);

test('drafts a month once it is published, and once however many processes do it at a time', async () => {
  const organisation = await newBilled(owner);
  expect(await dueOf(organisation)).toEqual([BILLED]);
  await Promise.all([draftDueMonths(api.services), draftDueMonths(api.services), draftDueMonths(api.services)]);
  expect(await monthsOf(organisation)).toEqual([BILLED]);
  expect(await dueOf(organisation)).toEqual([]);
  await draftDueMonths(api.services);
  expect(await monthsOf(organisation)).toEqual([BILLED]);
});

test('drafts nothing before a month is published, without a price on its first day, and without units', async () => {
  const organisation = await newSponsor('enterprise', { Care: 20 });
  await calls.priceLongAgo(organisation);
  expect(await dueOf(organisation)).toEqual([]);
  await calls.publish(organisation.organisationId);
  expect(await dueOf(organisation)).toEqual([BILLED]);
  expect(await calls.draftMonth(organisation)).toBe(false);

  await calls.giveSeats(organisation, 4);
  const secondDay = `${BILLED.slice(0, 8)}02`;
  await api.db.execute(
    sql`UPDATE organisation_prices SET from_day = ${secondDay} WHERE organisation_id = ${organisation.organisationId}`,
  );
  expect(await dueOf(organisation)).toEqual([]);
  expect(await calls.draftMonth(organisation)).toBe(false);
});

test('takes the price of the first day, the latest of those before it', async () => {
  const organisation = await newBilled(owner);
  await api.db.execute(sql`INSERT INTO organisation_prices (organisation_id, from_day, currency, seat_price)
    VALUES (${organisation.organisationId}, ${BILLED}, 'JPY', 500),
      (${organisation.organisationId}, ${BILLED}::date + 1, 'EUR', 1)`);
  expect(await drafted(owner, organisation)).toMatchObject({
    currency: 'JPY',
    net: 25_000,
    lines: [{ source: 'seats' }],
  });
});

test('counts seats as the ledger had them at the end of the month', async () => {
  const organisation = await newBilled(owner);
  await calls.giveSeats(organisation, 7);
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE ledger_entries e SET created_at = ${BILLED}::date + interval '1 month'
      FROM ledger_accounts a WHERE a.id = e.account_id AND a.owner_kind = 'organisation'
        AND a.owner_id = ${organisation.organisationId} AND e.amount = 7`);
  });
  expect((await drafted(owner, organisation)).lines[0].quantity).toBe(50_000);
});

test('bills a portfolio for the seats that it has itself, from the day that others are published', async () => {
  const portfolio = await newSponsor('portfolio');
  await calls.priceLongAgo(portfolio);
  await calls.giveSeats(portfolio, 3);
  const sixth = new Date(Date.parse('2031-12-06T00:00:00Z'));
  expect((await dueOf(portfolio, sixth)).at(-1)).toBe('2031-11-01');
  expect((await dueOf(portfolio, new Date(sixth.getTime() - DAY_MS))).at(-1)).toBe('2031-10-01');
  expect((await drafted(owner, portfolio)).lines).toMatchObject([{ source: 'seats', quantity: 3_000 }]);
});

test('bills the month in which an organisation closes, and none after it', async () => {
  const organisation = await newBilled(owner);
  const closeOn = (day: string) =>
    api.db.execute(
      sql`UPDATE organisations SET closed_at = ${day}::timestamptz WHERE id = ${organisation.organisationId}`,
    );
  await closeOn(`${BILLED}T00:00:00Z`);
  expect(await dueOf(organisation)).toEqual([BILLED]);
  await closeOn(new Date(Date.parse(BILLED) - 1).toISOString());
  expect(await dueOf(organisation)).toEqual([]);
});

test('bills no session of an organisation whose groups are too small for figures', async () => {
  const organisation = await newBilled(owner, { Few: 6, Fewer: 4 });
  expect((await drafted(owner, organisation)).lines).toMatchObject([{ source: 'seats' }]);
});

test('never bills another number of sessions than the figures page begins a band with', async () => {
  const organisation = await newBilled(owner);
  const { rows, figures } = await reportOf(organisation.admin);
  const shown = figures.flatMap(({ measure, row, from }: { measure: string; row: string; from: number }) => {
    const label = rows.find(({ id }: { id: string }) => id === row)?.label;
    return measure === 'sessions' && row !== 'all' ? [[label, from * 1_000]] : [];
  });
  const billed = (await drafted(owner, organisation)).lines
    .filter(({ source }: { source: string }) => source === 'sessions')
    .map(({ words, quantity }: { words: string; quantity: number }) => [
      words.slice(words.indexOf(': ') + 2),
      quantity,
    ]);
  expect(billed.toSorted()).toEqual(shown.toSorted());
});

const prices = fc.record({
  seatPrice: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  sessionPrice: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
});
const seats = fc.nat({ max: 10_000 });
const block = fc.record({ label: fc.option(fc.string()), people: fc.integer({ min: 15, max: 500 }) });

test('has the same lines for all months whose pages are the same', () => {
  const pairs = fc
    .integer({ min: 5, max: 3_000 })
    .chain((value) =>
      fc.record({ one: fc.constant(value), other: fc.integer({ min: Math.max(5, value - 300), max: value + 300 }) }),
    );
  fc.assert(
    fc.property(prices, seats, block, pairs, (of, held, { label, people }, { one, other }) => {
      const linesFor = (value: number) =>
        linesOfMonth({ month: '2031-01-01', seats: held, sessions: [{ label, people, value }] }, of, 1_900);
      const [first, second] = [billedSessions({ people, value: one }), billedSessions({ people, value: other })];
      if (first === second) expect(linesFor(one)).toEqual(linesFor(other));
      expect(first).toBeLessThanOrEqual(one);
    }),
    { numRuns: 500 },
  );
});

import { randomUUID } from 'node:crypto';
import { createBusiness, listBusinesses, moveBusinessSeats } from '@waymark/contract/figures/businesses';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkChains } from '#organisations/audit/audit-chain.service.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { newOrganisation, organisationCalls, type TestOrganisation } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { invite, people, ledgerOf } = organisationCalls(api);

const codeOf = (body: { error?: { details: { code: string } } }) => body.error?.details.code;

async function newPortfolio(seats: readonly number[], own = 0) {
  const portfolio = await newOrganisation(api, { kind: 'portfolio', seats: own });
  const businesses: TestOrganisation[] = [];
  for (const count of seats) {
    const business = await newOrganisation(api, { kind: 'business', seats: count });
    await api.db.update(organisations).set({ parentId: portfolio.id }).where(eq(organisations.id, business.id));
    businesses.push(business);
  }
  const [one, other] = businesses;
  if (!one || !other) throw new Error('A portfolio in a test has two businesses.');
  return { ...portfolio, one, other };
}

interface Move {
  readonly from: number | null;
  readonly to: number | null;
  readonly seats?: number;
  readonly requestId?: string;
}

const move = (admin: Person, { seats = 1, requestId = randomUUID(), ...sides }: Move) =>
  api.call(admin, moveBusinessSeats, { body: { ...sides, seats, requestId } });

const totals = async (...ids: number[]) => {
  const found = [];
  for (const id of ids) found.push(await ledgerOf(id));
  return found;
};

test('moves free seats between businesses and the portfolio, once for each request', async () => {
  const { id, admin, one, other } = await newPortfolio([5, 1], 3);
  const requestId = randomUUID();
  const wanted = { from: one.id, to: other.id, seats: 2, requestId };
  const answer = await move(admin, wanted);
  expect(answer.body.data.businesses).toMatchObject([{ seats: { free: 3 } }, { seats: { free: 3 } }]);
  expect((await move(admin, wanted)).body).toEqual(answer.body);
  expect((await move(admin, { from: null, to: other.id, seats: 3 })).body.data.seatsToGive).toBe(0);
  expect((await move(admin, { from: one.id, to: null, seats: 1 })).body.data.seatsToGive).toBe(1);
  expect(await totals(id, one.id, other.id)).toMatchObject([{ free: 1 }, { free: 2 }, { free: 6 }]);

  const lines = async (person: Person) =>
    (await api.call(person, listAuditEntries)).body.data.map(({ about, to, count }: Record<string, unknown>) => [
      about,
      to,
      count,
    ]);
  expect(await lines(admin)).toHaveLength(3);
  expect((await lines(admin)).at(-1)).toEqual([one.name, other.name, 2]);
  expect(await lines(other.admin)).toEqual([
    [other.name, null, 3],
    [other.name, null, 2],
  ]);
});

test('never takes a seat that someone has, and gives the moved ones to those who wait', async () => {
  const { admin, one, other } = await newPortfolio([3, 0]);
  await invite(one.admin, newAddress());
  await invite(other.admin, `${newAddress()} ${newAddress()}`);
  expect(codeOf((await move(admin, { from: one.id, to: other.id, seats: 3 })).body)).toBe('too_few_seats');
  expect(await totals(one.id, other.id)).toMatchObject([{ free: 2, taken: 1 }, { taken: 0 }]);
  expect((await move(admin, { from: one.id, to: other.id, seats: 2 })).status).toBe(200);
  expect(await totals(one.id, other.id)).toEqual([
    { free: 0, taken: 1, held: 1 },
    { free: 0, taken: 2, held: 2 },
  ]);
  expect((await people(other.admin, '?state=invited')).length).toBe(2);
});

test('refuses businesses of others, a suspended one that would get seats, and moves to itself', async () => {
  const { admin, one, other } = await newPortfolio([3, 3], 3);
  const foreign = await newPortfolio([3, 3]);
  for (const sides of [
    { from: foreign.one.id, to: one.id },
    { from: one.id, to: foreign.one.id },
    { from: foreign.one.id, to: null },
  ]) {
    expect((await move(admin, sides)).status).toBe(404);
  }
  await api.db.update(organisations).set({ suspendedAt: sql`now()` }).where(eq(organisations.id, other.id));
  expect(codeOf((await move(admin, { from: one.id, to: other.id })).body)).toBe('business_not_open');
  expect((await move(admin, { from: other.id, to: one.id })).status).toBe(200);
  const bad = await move(admin, { from: one.id, to: one.id });
  expect(bad.body.error.details.errors[0]).toMatchObject({ path: ['to'], message: 'Choose two different places.' });
  expect((await move(admin, { from: null, to: one.id, seats: 0 })).body.error.details.errors[0].path).toEqual([
    'seats',
  ]);
  expect(await ledgerOf(foreign.one.id)).toMatchObject({ free: 3 });
});

test('moves no seat twice and oversells none, while fifty move and fifty are invited at once', async () => {
  const { id, admin, one, other } = await newPortfolio([20, 0], 5);
  const moves = Array.from({ length: 50 }, (_, at) =>
    move(admin, at % 2 === 0 ? { from: one.id, to: other.id } : { from: other.id, to: one.id }),
  );
  const invited = Array.from({ length: 50 }, (_, at) =>
    invite(at % 2 === 0 ? one.admin : other.admin, newAddress('racer')),
  );
  const created = Array.from({ length: 5 }, () =>
    api.call(admin, createBusiness, { body: { name: 'New', seats: 2, renewsOn: null } }),
  );
  const statuses = (await Promise.all([...moves, ...invited, ...created])).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 201).length).toBe(2);

  const { businesses, seatsToGive } = (await api.call(admin, listBusinesses)).body.data;
  const sum = businesses.reduce(
    (total: number, { seats }: { seats: { total: number } }) => total + seats.total,
    seatsToGive,
  );
  expect([sum, seatsToGive]).toEqual([25, 1]);
  for (const ledger of await totals(id, one.id, other.id)) expect(ledger?.held).toBe(ledger?.taken);
  expect(
    (await totals(one.id, other.id)).reduce((total, ledger) => total + (ledger?.taken ?? 0), 0),
  ).toBeLessThanOrEqual(20);
  expect((await checkChains(api.db)).filter(({ fault }) => fault)).toEqual([]);
});

test('empties a business to the last free seat when fifty take at once', async () => {
  const { admin, one, other } = await newPortfolio([10, 0]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => move(admin, { from: one.id, to: other.id })));
  expect(answers.filter(({ status }) => status === 200).length).toBe(10);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => codeOf(body)))).toEqual(
    new Set(['too_few_seats']),
  );
  expect(await totals(one.id, other.id)).toMatchObject([{ free: 0 }, { free: 10 }]);
});

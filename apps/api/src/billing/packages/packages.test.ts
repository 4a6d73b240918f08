import { randomUUID } from 'node:crypto';
import * as contract from '@waymark/contract/billing/packages';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { codeOf, newOpenCoach } from '#test/booking-calls.ts';
import { PACKAGE_FIELDS } from '#test/invoice-calls.ts';
import type { Person } from '#test/people.ts';
import { newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const create = (coach: Person, body: object = {}) =>
  api.call(coach, contract.createPackage, { body: { ...PACKAGE_FIELDS, requestId: randomUUID(), ...body } });
const change = (coach: Person, id: string, version: number, body: object = {}) =>
  api.call(coach, contract.changePackage, { params: { id }, body: { ...PACKAGE_FIELDS, version, ...body } });
const offer = (coach: Person, id: string, isOffered: boolean) =>
  api.call(coach, contract.offerPackage, { params: { id }, body: { isOffered } });
const listOf = async (coach: Person): Promise<contract.Package[]> =>
  (await api.call(coach, contract.listPackages)).body.data;
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.error.details.errors[0]?.path.join('.'),
];

async function offeredBy({ id }: Person): Promise<{ status: number; names: string[] }> {
  const [row] = await rowsOf<{ slug: string }>(api.db, sql`SELECT slug FROM coaches WHERE user_id = ${id}`);
  const url = contract.listOfferedPackages.url.replace(':slug', row?.slug ?? '');
  const reply = await api.app.inject({ url });
  const names = reply.statusCode === 200 ? reply.json().data.map(({ name }: { name: string }) => name) : [];
  return { status: reply.statusCode, names };
}

test('offers a package to everyone on the page of an approved coach, until it is taken off', async () => {
  const coach = await newShownCoach(api);
  await create(coach, { name: 'Six', price: 60_000 });
  const [made] = (await create(coach, { name: 'Three', lengths: [60, 45] })).body.data;
  expect(made).toMatchObject({ name: 'Three', version: 1, isOffered: true, lengths: [45, 60] });
  expect(await offeredBy(coach)).toEqual({ status: 200, names: ['Three', 'Six'] });
  await offer(coach, made.id, false);
  expect((await offeredBy(coach)).names).toEqual(['Six']);
  await offer(coach, made.id, true);
  expect((await offeredBy(coach)).names).toEqual(['Three', 'Six']);
  await api.db.execute(sql`UPDATE coaches SET state = 'in-review' WHERE user_id = ${coach.id}`);
  expect((await offeredBy(coach)).status).toBe(404);
});

test('makes a new version of a package that is changed, and keeps the former ones', async () => {
  const coach = await newOpenCoach(api);
  const [{ id }] = (await create(coach)).body.data;
  expect((await change(coach, id, 1, { price: 55_000 })).body.data).toMatchObject([{ version: 2, price: 55_000 }]);
  expect(codeOf(await change(coach, id, 1, { price: 50_000 }))).toEqual([409, 'note_changed']);
  const versions = await rowsOf(
    api.db,
    sql`SELECT version, price FROM package_versions WHERE package_id = ${id} ORDER BY version`,
  );
  expect(versions).toEqual([
    { version: 1, price: PACKAGE_FIELDS.price },
    { version: 2, price: 55_000 },
  ]);
});

test('has one result when two change a package at once', async () => {
  const coach = await newOpenCoach(api);
  const [{ id }] = (await create(coach)).body.data;
  const answers = await Promise.all([change(coach, id, 1, { name: 'One' }), change(coach, id, 1, { name: 'Other' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await listOf(coach))[0]?.version).toBe(2);
});

test('is changed by its coach only', async () => {
  const [coach, other] = [await newOpenCoach(api), await newOpenCoach(api)];
  const [{ id }] = (await create(coach)).body.data;
  expect([(await change(other, id, 1)).status, (await offer(other, id, false)).status]).toEqual([404, 404]);
  expect(await listOf(other)).toEqual([]);
});

test('is made once for a request that is repeated, and no more often than a list is long', async () => {
  const coach = await newOpenCoach(api);
  const requestId = randomUUID();
  await create(coach, { requestId });
  expect((await create(coach, { requestId })).body.data).toHaveLength(1);
  expect(codeOf(await create(coach, { requestId, price: 1 }))).toEqual([409, 'request_reused']);
  const tries = Array.from({ length: contract.PACKAGES_AT_MOST }, () => create(coach));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(1);
  expect(await listOf(coach)).toHaveLength(contract.PACKAGES_AT_MOST);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ sessions: 0 }, 'sessions'],
  [{ sessions: 53 }, 'sessions'],
  [{ lengths: [] }, 'lengths'],
  [{ lengths: [60, 60] }, 'lengths'],
  [{ lengths: [10] }, 'lengths.0'],
  [{ price: -1 }, 'price'],
  [{ price: 2_147_483_647, taxRate: 1 }, 'price'],
  [{ currency: 'EURO' }, 'currency'],
  [{ taxRate: 10_001 }, 'taxRate'],
  [{ validDays: 0 }, 'validDays'],
  [{ cancelHours: 337 }, 'cancelHours'],
  [{ rollsOver: null }, 'rollsOver'],
])('refuses %o at its field', async (body, path) => {
  expect(fieldOf(await create(await newOpenCoach(api), body))).toEqual([400, path]);
});

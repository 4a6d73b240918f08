import { randomUUID } from 'node:crypto';
import * as packages from '@waymark/contract/billing/packages';
import * as contract from '@waymark/contract/practice/offered-packages';
import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import { beforeAll, expect, test } from 'vitest';
import { codeOf } from '#test/booking-calls.ts';
import { PACKAGE_FIELDS } from '#test/invoice-calls.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

let bookkeeper: Person;
beforeAll(async () => {
  bookkeeper = await newPracticeMember(api, 'bookkeeper');
});

async function made(coach: Person, name: string): Promise<packages.Package> {
  const body = { ...PACKAGE_FIELDS, name, requestId: randomUUID() };
  const all: packages.Package[] = (await api.call(coach, packages.createPackage, { body })).body.data;
  return all.find((one) => one.name === name) as packages.Package;
}
const shown = async (search: string): Promise<contract.PackageForConsole[]> =>
  (await api.call(bookkeeper, contract.listPackagesForConsole, { query: `?search=${encodeURIComponent(search)}` })).body
    .data;
const withhold = (id: string, isWithheld: boolean) =>
  api.call(bookkeeper, contract.withholdPackage, { params: { id }, body: { isWithheld } });
const onPage = async (slug: string | null): Promise<string[]> =>
  (await api.call(null, packages.listOfferedPackages, { params: { slug: slug ?? '' } })).body.data.map(
    ({ name }: packages.PackageOnPage) => name,
  );

test('lists the packages of all coaches, found by the name of either', async () => {
  const [coach, other] = [await newShownCoach(api), await newShownCoach(api)];
  const name = `Spring ${randomUUID()}`;
  await made(coach, name);
  await made(other, name);
  const found = await shown(name.toUpperCase());
  expect(found).toMatchObject([
    { name, isOffered: true, isWithheld: false, version: 1, price: PACKAGE_FIELDS.price },
    { name, isOffered: true },
  ]);
  expect(new Set(found.map(({ coachSlug }) => coachSlug)).size).toBe(2);
  expect(await shown(found[0]?.coachName ?? '')).toContainEqual(found[0]);
  expect(await shown('no such package')).toEqual([]);
});

test('takes a package off its page until it may be shown again, whatever its coach says, as one line each', async () => {
  const coach = await newShownCoach(api);
  const { id, name } = await made(coach, `Summer ${randomUUID()}`);
  const [{ coachSlug } = { coachSlug: null }] = await shown(name);
  expect(await onPage(coachSlug)).toEqual([name]);
  expect([(await withhold(id, true)).status, (await withhold(id, true)).status]).toEqual([204, 204]);
  expect(await onPage(coachSlug)).toEqual([]);
  await api.call(coach, packages.offerPackage, { params: { id }, body: { isOffered: true } });
  expect(await onPage(coachSlug)).toEqual([]);
  expect((await api.call(coach, packages.listPackages)).body.data).toMatchObject([{ id, isWithheld: true }]);
  const { data } = (await api.call(bookkeeper, listPracticeEntries, { query: '?deed=package-withheld' })).body;
  expect(data).toHaveLength(1);
  await withhold(id, false);
  expect(await onPage(coachSlug)).toEqual([name]);
});

test('knows no other package', async () => {
  expect(codeOf(await withhold(randomUUID(), true))).toEqual([404, 'not_found']);
});

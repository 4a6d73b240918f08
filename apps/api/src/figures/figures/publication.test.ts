import { expect, test, vi } from 'vitest';
import { monthBefore, sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { showReport } from './figures.service.ts';
import { listDueMonths } from './publication.queries.ts';
import { publishMonth } from './publication.service.ts';

const api = startTestApp({ works: false });
const { newSponsor } = sponsoredPeople(api);

const LAST = monthBefore(2);
const publish = (organisationId: number, month = LAST) => publishMonth(api.services, { organisationId, month });

test.each([
  ['2027-03-05T23:59:00Z', { month: '2027-02-01', publishedOn: '2027-03-06' }],
  ['2027-03-06T00:00:00Z', { month: '2027-03-01', publishedOn: '2027-04-06' }],
  ['2027-01-02T00:00:00Z', { month: '2026-12-01', publishedOn: '2027-01-06' }],
  ['2027-12-31T00:00:00Z', { month: '2027-12-01', publishedOn: '2028-01-06' }],
])('says at %s which month comes next, and when', async (now, next) => {
  const { admin } = await newSponsor('business');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  try {
    expect((await showReport(api.services, admin.id, 'month')).next).toEqual(next);
  } finally {
    vi.useRealTimers();
  }
});

test('publishes a month once, five days after its end, for each organisation', async () => {
  const { organisationId } = await newSponsor('enterprise', { Care: 12 });
  const { organisationId: portfolioId } = await newSponsor('portfolio');
  const due = async (now: string) =>
    (await listDueMonths(api.db, new Date(now))).filter((one) => one.organisationId === organisationId);
  expect(await due('2031-12-05T23:59:00Z')).toHaveLength(11);
  expect((await due('2031-12-05T23:59:00Z')).at(-1)?.month).toBe('2031-10-01');
  expect((await due('2031-12-06T00:00:00Z')).at(-1)?.month).toBe('2031-11-01');
  expect((await listDueMonths(api.db, new Date())).map((one) => one.organisationId)).not.toContain(portfolioId);
  const both = await Promise.allSettled([publish(organisationId), publish(organisationId)]);
  expect(both.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
});

import * as contract from '@waymark/contract/figures/businesses';
import { showFigures } from '@waymark/contract/figures/figures';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { invitePeople } from '@waymark/contract/organisations/memberships';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishMonth } from '#figures/figures/publication.service.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { users } from '#people/users/users.table.ts';
import { newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { dayOf, monthBefore, sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { invite, accept, show } = organisationCalls(api);
const { newSponsor, hold } = sponsoredPeople(api);

const codeOf = (body: { error?: { details: { code: string } } }) => body.error?.details.code;
const create = (admin: Person, body: object = {}) =>
  api.call(admin, contract.createBusiness, {
    body: { name: 'Brightwater', seats: 2, renewsOn: '2027-06-01', ...body },
  });
const suspend = (admin: Person, ids: readonly number[], isSuspended = true) =>
  api.call(admin, contract.suspendBusinesses, { body: { ids, isSuspended } });
const appoint = (admin: Person, id: number, email: unknown) =>
  api.call(admin, contract.appointBusinessAdmin, { params: { id }, body: { email } });
const list = async (admin: Person) => (await api.call(admin, contract.listBusinesses)).body.data;
const deedsOf = async (admin: Person) =>
  (await api.call(admin, listAuditEntries)).body.data.map(({ deed, about, count }: Record<string, unknown>) => [
    deed,
    about,
    count,
  ]);

test('adds a business with seats of the portfolio, and lists what the portfolio has, by name', async () => {
  const portfolio = await newOrganisation(api, { kind: 'portfolio', seats: 7 });
  const { admin } = portfolio;
  const created = await create(admin);
  expect([created.status, created.body.data]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'Brightwater',
      admins: [],
      seats: { total: 2, joined: 0, invited: 0, free: 2, waiting: 0 },
      renewsOn: '2027-06-01',
      isSuspended: false,
      isClosed: false,
      used: null,
    },
  ]);
  await create(admin, { name: 'Acorn', seats: 0, renewsOn: null });
  expect(await list(admin)).toMatchObject({
    name: portfolio.name,
    seatsToGive: 5,
    businesses: [{ name: 'Acorn' }, { name: 'Brightwater' }],
  });
  expect(codeOf((await create(admin, { seats: 6 })).body)).toBe('too_few_seats');
  expect((await list(admin)).businesses.length).toBe(2);
  const bad = await create(admin, { name: ' ' });
  expect(bad.body.error.details.errors[0]).toMatchObject({
    path: ['name'],
    message: 'Please give the business a name.',
  });
});

test('lets no one into the businesses of another portfolio, and no other admin into any', async () => {
  const [{ admin }, other] = [
    await newOrganisation(api, { kind: 'portfolio', seats: 3 }),
    await newOrganisation(api, { kind: 'portfolio' }),
  ];
  const { id } = (await create(admin)).body.data;
  expect(await list(other.admin)).toMatchObject({ businesses: [] });
  expect((await suspend(other.admin, [id])).status).toBe(404);
  expect((await appoint(other.admin, id, newAddress())).status).toBe(404);
  const enterprise = await newOrganisation(api);
  expect((await suspend(admin, [enterprise.id])).status).toBe(404);
  expect((await api.call(enterprise.admin, contract.listBusinesses)).status).toBe(403);
});

test('suspends businesses, all or none, whose admins then change nothing, and resumes them', async () => {
  const portfolio = await newOrganisation(api, { kind: 'portfolio' });
  const business = await newOrganisation(api, { kind: 'business', seats: 3 });
  await api.db.update(organisations).set({ parentId: portfolio.id }).where(eq(organisations.id, business.id));
  const second = (await create(portfolio.admin, { name: 'Another', seats: 0 })).body.data;
  const stateOf = ({ body }: Awaited<ReturnType<typeof suspend>>) =>
    new Map(body.data.businesses.map(({ id, isSuspended }: contract.Business) => [id, isSuspended]));
  const foreign = await newOrganisation(api, { kind: 'business' });
  expect((await suspend(portfolio.admin, [business.id, foreign.id])).status).toBe(404);
  expect((await show(business.admin)).isSuspended).toBe(false);
  expect(stateOf(await suspend(portfolio.admin, [business.id, second.id]))).toEqual(
    new Map([
      [second.id, true],
      [business.id, true],
    ]),
  );
  await suspend(portfolio.admin, [business.id]);
  expect(codeOf((await invite(business.admin, newAddress())).body)).toBe('organisation_suspended');
  expect((await show(business.admin)).isSuspended).toBe(true);
  expect(codeOf((await appoint(portfolio.admin, business.id, newAddress())).body)).toBe('business_not_open');
  expect(stateOf(await suspend(portfolio.admin, [business.id], false)).get(business.id)).toBe(false);
  expect((await invite(business.admin, newAddress())).status).toBe(200);

  const deeds = [
    ['business-resumed', business.name, null],
    ['business-suspended', business.name, null],
  ];
  expect((await deedsOf(portfolio.admin)).filter(([, about]: unknown[]) => about === business.name)).toEqual(deeds);
  expect(await deedsOf(business.admin)).toEqual([['people-invited', null, 1], ...deeds]);
  const { body } = await api.call(business.admin, listNotifications);
  expect(body.data.map(({ attributes }: { attributes: { title: string } }) => attributes.title)).toEqual([
    'Your business is open again',
    'Your business is suspended',
  ]);
  const bad = await suspend(portfolio.admin, [business.id], 'yes' as never);
  expect(bad.body.error.details.errors[0].path).toEqual(['isSuspended']);
});

test('appoints an admin by invitation, who then runs this business and no other', async () => {
  const { admin } = await newOrganisation(api, { kind: 'portfolio', seats: 4 });
  const [one] = [(await create(admin)).body.data, (await create(admin)).body.data];
  const email = newAddress('wei');
  expect((await appoint(admin, one.id, email)).body.data.admins).toEqual([
    { id: expect.any(String), name: email, hasJoined: false },
  ]);
  expect(codeOf((await appoint(admin, one.id, email)).body)).toBe('already_in_business');
  const wei = await accept(email);
  expect(await show(wei)).toMatchObject({ name: 'Brightwater', kind: 'business', seats: { total: 2, free: 2 } });
  const { businesses } = await list(admin);
  expect(businesses.map(({ admins }: { admins: unknown }) => admins)).toEqual([
    [{ id: expect.any(String), name: email, hasJoined: true }],
    [],
  ]);
  expect(businesses[0].seats.free).toBe(2);
  expect((await appoint(admin, one.id, 'no address')).body.error.details.errors[0].path).toEqual(['email']);
});

test('shows a business’s people as numbers, and nothing that says who they are', async () => {
  const portfolio = await newOrganisation(api, { kind: 'portfolio' });
  const business = await newOrganisation(api, { kind: 'business', seats: 1 });
  await api.db.update(organisations).set({ parentId: portfolio.id }).where(eq(organisations.id, business.id));
  const addresses = [newAddress('hidden'), newAddress('hidden')];
  await api.call(business.admin, invitePeople, {
    body: { addresses: addresses.join(' '), groupId: null, part: 'member' },
  });
  const member = await newMember(api, business);
  await api.db.update(users).set({ firstName: 'Hidden' }).where(eq(users.id, member.id));
  const { status, body } = await api.call(portfolio.admin, contract.listBusinesses);
  expect([status, body.data.businesses[0].seats]).toEqual([
    200,
    { total: 1, joined: 0, invited: 1, free: 0, waiting: 1 },
  ]);
  expect(JSON.stringify(body).toLowerCase()).not.toContain('hidden');
  expect((await api.call(portfolio.admin, listAuditEntries)).body.data).toEqual([]);
});

test('shows the use of the newest published month exactly as the figures do, or nothing', async () => {
  const month = monthBefore(2);
  const portfolio = await newSponsor('portfolio', {}, { name: 'Kestrel' });
  const within = (name: string, size: number) =>
    newSponsor('business', { '': size }, { name, parentId: portfolio.organisationId });
  const [large, small] = [await within('Large', 15), await within('Small', 4)];
  for (const { groups } of [large, small]) await hold(groups[0]?.members.slice(0, 6) ?? [], dayOf(month, 9));
  for (const { organisationId } of [large, small]) await publishMonth(api.services, { organisationId, month });

  const { businesses } = await list(portfolio.admin);
  const report = (await api.call(portfolio.admin, showFigures, { query: '?by=month' })).body.data;
  const ofLarge = report.figures.find(
    ({ row, measure }: Record<string, unknown>) => measure === 'used' && row === `business ${large.organisationId}`,
  );
  expect(businesses.map(({ used }: { used: unknown }) => used)).toEqual([
    { month, from: ofLarge.from, to: ofLarge.to },
    null,
  ]);
});

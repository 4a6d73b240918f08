import { PROBLEMS } from '@waymark/contract/errors';
import * as contract from '@waymark/contract/figures/businesses';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import { newGroup, newGroupAdmin, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { invite, ledgerOf, show } = organisationCalls(api);

async function portfolioWithBusiness() {
  const portfolio = await newOrganisation(api, { kind: 'portfolio' });
  const business = await newOrganisation(api, { kind: 'business', seats: 3 });
  await api.db.update(organisations).set({ parentId: portfolio.id }).where(eq(organisations.id, business.id));
  const listed = (await api.call(portfolio.admin, contract.listBusinesses)).body.data.businesses[0];
  return { portfolio, business, adminId: listed.admins[0].id as string };
}
const end = (admin: Person, id: number, adminId: unknown) =>
  api.call(admin, contract.endBusinessAdmin, { params: { id }, body: { adminId } });
const change = (admin: Person, id: number, body: object) =>
  api.call(admin, contract.changeBusiness, { params: { id }, body });
const deedsOf = async (admin: Person) =>
  (await api.call(admin, listAuditEntries)).body.data.map(({ deed }: { deed: string }) => deed);

const titlesFor = async (admin: Person) =>
  (await api.call(admin, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );

test('changes the name and renewal date of an own business, once', async () => {
  const { portfolio, business } = await portfolioWithBusiness();
  const wanted = { name: 'Tideline', renewsOn: '2028-02-01' };
  expect((await change(portfolio.admin, business.id, wanted)).body.data).toMatchObject(wanted);
  expect((await change(portfolio.admin, business.id, wanted)).status).toBe(200);
  expect(await show(business.admin)).toMatchObject(wanted);
  expect(await deedsOf(portfolio.admin)).toEqual(['business-changed']);
  expect(await deedsOf(business.admin)).toEqual(['business-changed']);
  expect(await titlesFor(business.admin)).toEqual(['Your portfolio changed your business']);
  const other = await newOrganisation(api, { kind: 'portfolio' });
  expect((await change(other.admin, business.id, wanted)).status).toBe(404);
  const bad = await change(portfolio.admin, business.id, { ...wanted, name: '' });
  expect(bad.body.error.details.errors[0].path).toEqual(['name']);
});

test('ends an admin between two of their calls, and says so at the next', async () => {
  const { portfolio, business, adminId } = await portfolioWithBusiness();
  expect((await invite(business.admin, newAddress())).status).toBe(200);
  const other = await portfolioWithBusiness();
  expect((await end(other.portfolio.admin, business.id, adminId)).status).toBe(404);
  expect((await end(portfolio.admin, business.id, other.adminId)).status).toBe(404);
  expect((await end(portfolio.admin, business.id, 'no id')).body.error.details.errors[0].path).toEqual(['adminId']);
  expect((await end(portfolio.admin, business.id, adminId)).body.data.admins).toEqual([]);
  expect((await end(portfolio.admin, business.id, adminId)).status).toBe(200);
  expect(await deedsOf(portfolio.admin)).toEqual(['business-admin-ended']);
  expect(await titlesFor(business.admin)).toEqual(['You no longer run coaching there']);
  const { status, body } = await invite(business.admin, newAddress());
  expect([status, body.error.message]).toEqual([404, PROBLEMS.not_running.message]);
});

/** Ends an admin once their change waits for the organisation, or, embedded, before it starts. */
async function endWhileActing(admin: Person, organisationId: number, act: () => ReturnType<typeof invite>) {
  const [locked, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ending = api.db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    locked.resolve();
    await begun.promise;
    if (!api.services.database.isEmbedded) await expect.poll(() => countWaiting(tx)).toBeGreaterThan(0);
    await tx.execute(sql`UPDATE memberships SET state = 'ended', ended_at = now()
      WHERE organisation_id = ${organisationId} AND user_id = ${admin.id}`);
  });
  await locked.promise;
  const acting = act();
  begun.resolve();
  await ending;
  return acting;
}
const countWaiting = async (tx: Db) =>
  (await rowsOf(tx, sql`SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid`)).length;

test.each(['business admin', 'enterprise admin', 'group admin'] as const)(
  'refuses a change that a %s had begun when they were ended, and does none of it',
  async (role) => {
    const organisation = await newOrganisation(api, {
      kind: role === 'business admin' ? 'business' : 'enterprise',
      seats: 3,
    });
    const group = role === 'group admin' ? await newGroup(api, organisation, 2) : undefined;
    const admin = group ? await newGroupAdmin(api, organisation, group.id) : organisation.admin;
    const before = await ledgerOf(organisation.id);
    const { status, body } = await endWhileActing(admin, organisation.id, () => invite(admin, newAddress()));
    expect([status, body.error.message]).toEqual([404, PROBLEMS.not_running.message]);
    expect(await ledgerOf(organisation.id)).toEqual(before);
    expect((await invite(admin, newAddress())).body.error.details.code).toBe('not_running');
  },
);

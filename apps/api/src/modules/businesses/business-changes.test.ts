import { listAuditEntries } from '@waymark/contract/audit-entries';
import * as contract from '@waymark/contract/businesses';
import { PROBLEMS } from '@waymark/contract/errors';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { organisations } from '#modules/organisations/organisations.table.ts';
import { newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { invite, show } = organisationCalls(api);

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

test('changes the name and renewal date of an own business, once', async () => {
  const { portfolio, business } = await portfolioWithBusiness();
  const wanted = { name: 'Tideline', renewsOn: '2028-02-01' };
  expect((await change(portfolio.admin, business.id, wanted)).body.data).toMatchObject(wanted);
  expect((await change(portfolio.admin, business.id, wanted)).status).toBe(200);
  expect(await show(business.admin)).toMatchObject(wanted);
  expect(await deedsOf(portfolio.admin)).toEqual(['business-changed']);
  expect(await deedsOf(business.admin)).toEqual(['business-changed']);
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
  const { status, body } = await invite(business.admin, newAddress());
  expect([status, body.error.message]).toEqual([404, PROBLEMS.not_running.message]);
});

test('refuses a change that an admin had begun when they were ended, and does none of it', async () => {
  const { portfolio, business } = await portfolioWithBusiness();
  let pending: ReturnType<typeof invite> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM organisations WHERE id = ${business.id} FOR NO KEY UPDATE`);
    pending = invite(business.admin, newAddress());
    await tx.execute(sql`UPDATE memberships SET state = 'ended', ended_at = now()
      WHERE organisation_id = ${business.id} AND user_id = ${business.admin.id}`);
  });
  const answer = await pending;
  expect([answer?.status, answer?.body.error.message]).toEqual([404, PROBLEMS.not_running.message]);
  const [row] = (await api.call(portfolio.admin, contract.listBusinesses)).body.data.businesses;
  expect([row.seats.invited, row.seats.free]).toEqual([0, 3]);
});

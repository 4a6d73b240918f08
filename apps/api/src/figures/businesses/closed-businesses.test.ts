import * as contract from '@waymark/contract/figures/businesses';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { planInvites } from '@waymark/contract/organisations/planned-invites';
import { exportSeats } from '@waymark/contract/organisations/seat-entries';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { bookingCalls, dayAhead, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { invite, show, people, ledgerOf } = organisationCalls(api);
const { booked } = bookingCalls(api);

const close = (admin: Person, id: number, name: string) =>
  api.call(admin, contract.closeBusiness, { params: { id }, body: { name } });
const list = async (admin: Person) => (await api.call(admin, contract.listBusinesses)).body.data;

async function newBusiness(seats: number) {
  const portfolio = await newOrganisation(api, { kind: 'portfolio', seats: 9 });
  const body = { name: 'Brightwater', seats, renewsOn: null };
  const { id } = (await api.call(portfolio.admin, contract.createBusiness, { body })).body.data;
  const business = { id, name: 'Brightwater', admin: portfolio.admin };
  const admin = await newMember(api, business, { part: 'admin' }, { role: 13, profileCompleted: true });
  return { portfolio, business, admin };
}

test('closes a business once it is named: places and invitations end, seats come back, admins can export', async () => {
  const { portfolio, business, admin } = await newBusiness(4);
  const { id } = business;
  await invite(admin, `${newAddress()} ${newAddress()}`);
  const planned = {
    addresses: newAddress(),
    groupId: null,
    part: 'member',
    day: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    timeZone: 'UTC',
  };
  expect((await api.call(admin, planInvites, { body: planned })).status).toBe(200);

  const wrong = await close(portfolio.admin, id, 'Bright');
  expect([wrong.body.error.details.code, wrong.body.error.details.errors[0].path]).toEqual(['other_name', ['name']]);
  expect(await list(portfolio.admin)).toMatchObject({ seatsToGive: 5, businesses: [{ isClosed: false }] });

  const closed = await close(portfolio.admin, id, ' Brightwater ');
  expect(closed.body.data).toMatchObject({ isClosed: true, seats: { total: 0, joined: 0, invited: 0, free: 0 } });
  expect((await close(portfolio.admin, id, 'anything')).status).toBe(200);

  expect((await list(portfolio.admin)).seatsToGive).toBe(9);
  expect(await ledgerOf(id)).toEqual({ free: 0, taken: 0, held: 0 });
  const states = (await people(admin, '?state=ended')).map(({ state }: { state: string }) => state);
  expect(states).toEqual(['ended', 'ended']);
  expect((await invite(admin, newAddress())).body.error.details.code).toBe('organisation_closed');
  expect((await show(admin)).isClosed).toBe(true);
  const headers = { authorization: `Bearer ${admin.jwt}` };
  expect((await api.app.inject({ url: exportSeats.url, headers })).payload).toContain('Came back from people');
  expect(await rowsOf(api.db, sql`SELECT FROM planned_people WHERE email = ${planned.addresses}`)).toEqual([]);
  const line = { deed: 'business-closed', about: 'Brightwater', count: 4 };
  expect((await api.call(portfolio.admin, listAuditEntries)).body.data[0]).toMatchObject(line);
  const ofBusiness = (await api.call(admin, listAuditEntries)).body.data;
  expect(ofBusiness.filter(({ deed }: { deed: string }) => deed === 'business-closed')).toMatchObject([line]);
  const [news] = (await api.call(admin, listNotifications)).body.data;
  expect(news.attributes.title).toBe('Your portfolio closed your business');
});

test('leaves coaching and booked sessions of its people as they are', async () => {
  const { portfolio, business } = await newBusiness(3);
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await api.db.execute(sql`INSERT INTO memberships (organisation_id, user_id, part, state, joined_at)
    VALUES (${business.id}, ${client.id}, 'member', 'active', now())`);
  await booked(client, coach, dayAhead(3));
  const sessions = () =>
    rowsOf(
      api.db,
      sql`SELECT s.state, s.starts_at, p.user_id FROM coaching_sessions s
      JOIN session_people p ON p.session_id = s.id WHERE s.booked_by = ${client.id} ORDER BY p.user_id`,
    );
  const before = await sessions();
  await close(portfolio.admin, business.id, business.name);
  expect(before.length).toBeGreaterThan(0);
  expect(await sessions()).toEqual(before);
  const places = await rowsOf(api.db, sql`SELECT state FROM memberships WHERE user_id = ${client.id}`);
  expect(places).toEqual([{ state: 'ended' }]);
});

test('closes a suspended business too, and none of another portfolio', async () => {
  const { portfolio, business, admin } = await newBusiness(1);
  const { id, name } = business;
  const other = await newOrganisation(api, { kind: 'portfolio' });
  expect((await close(other.admin, id, name)).status).toBe(404);
  expect((await close(admin, id, name)).status).toBe(403);
  expect((await close(portfolio.admin, id, 7 as never)).status).toBe(400);
  await api.call(portfolio.admin, contract.suspendBusinesses, { body: { ids: [id], isSuspended: true } });
  expect((await close(portfolio.admin, id, name)).body.data.isClosed).toBe(true);
});

import { listNotifications } from '@waymark/contract/notices/notifications';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { showOrganisation } from '@waymark/contract/organisations/organisations';
import {
  askForSeats,
  askForSessions,
  decideSeatRequest,
  decideSessionRequest,
  listSeatRequests,
} from '@waymark/contract/organisations/seat-requests';
import { setSessionPlan, showSessionPool } from '@waymark/contract/sessions/session-plans';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { takeSession } from '#organisations/ledger/allowances.service.ts';
import { balancesOf } from '#test/allowances.ts';
import { newGroup, newGroupAdmin, newMember, newOrganisation } from '#test/organisation-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { creditEveryoneJob } from './session-plans.jobs.ts';

const api = startTestApp({ works: false });

const REASON = 'The new year starts with a big change.';
const credit = () => creditEveryoneJob.handle({ id: 'now', data: {}, services: api.services });
const grant = (id: number, sessions: number) => runCommand(api.services, ['grant-sessions', String(id), `${sessions}`]);
const codeOf = (body: { error?: { details: { code: string } } }) => body.error?.details.code;
const poolOf = async (admin: Person) => (await api.call(admin, showSessionPool)).body.data;
const setPlan = (admin: Person, sessions: number | null) =>
  api.call(admin, setSessionPlan, { body: { plan: sessions === null ? null : { sessions, every: 'year' } } });
const nowOf = async ({ id }: Person) => (await balancesOf(api, id))[0]?.left;
const ask = (admin: Person, sessions: unknown) =>
  api.call(admin, askForSessions, { body: { sessions, reason: REASON } });
const decide = (admin: Person, id: string, grantedSessions: number | null) =>
  api.call(admin, decideSessionRequest, { params: { id }, body: { grantedSessions } });
const deedsOf = async (admin: Person) =>
  (await api.call(admin, listAuditEntries)).body.data.map(
    ({ deed, about, count }: { deed: string; about: string | null; count: number | null }) => [deed, about, count],
  );

/** A group of these people with a seat each, in an enterprise with a plan of two a year. */
async function newCountedGroup(people: number) {
  const organisation = await newOrganisation(api, { seats: 20 });
  const group = await newGroup(api, organisation, people);
  const leader = await newGroupAdmin(api, organisation, group.id);
  const [seat] = await rowsOf<{ id: number }>(
    api.db,
    sql`SELECT id FROM ledger_accounts WHERE owner_kind = 'group' AND owner_id = ${group.id} AND purpose = 'spent'`,
  );
  const seated = { groupId: group.id, seatAccountId: seat?.id ?? null };
  const members: Person[] = [];
  for (let made = 0; made < people; made += 1) members.push(await newMember(api, organisation, seated));
  await setPlan(organisation.admin, 2);
  return { organisation, admin: organisation.admin, group, leader, members, seated };
}

test('gives each person of a group as many more sessions, once, and tells both admins', async () => {
  const { organisation, admin, group, leader, members, seated } = await newCountedGroup(2);
  const [one, other] = members as [Person, Person];
  const elsewhere = await newMember(api, organisation);
  const seatless = await newMember(api, organisation, { groupId: group.id });
  const left = await newMember(api, organisation, { ...seated, state: 'ended', endedAt: new Date() });
  await grant(organisation.id, 100);
  await credit();
  const before = (await poolOf(admin)).left;
  expect((await api.call(leader, showOrganisation)).body.data.countsSessions).toBe(true);

  const { id } = (await ask(leader, 4)).body.data;
  expect((await ask(leader, 5)).body.data).toMatchObject({ id, seats: null, sessions: 5, state: 'open' });
  await api.call(leader, askForSeats, { body: { seats: 1, reason: 'One more joins.' } });
  expect((await api.call(admin, listSeatRequests)).body.data).toMatchObject([
    { seats: 1, sessions: null, state: 'open' },
    { seats: null, sessions: 5, reason: REASON, group: { id: group.id }, state: 'open' },
  ]);
  const news = (await api.call(admin, listNotifications)).body.data;
  expect(news.map(({ attributes }: { attributes: { title: string } }) => attributes.title)).toContain(
    `${group.name} asks for 5 sessions for each person`,
  );

  expect((await decide(leader, id, 3)).status).toBe(403);
  expect((await decide((await newOrganisation(api)).admin, id, 3)).status).toBe(404);
  const asSeats = { params: { id }, body: { grantedSeats: 3 } };
  expect((await api.call(admin, decideSeatRequest, asSeats)).status).toBe(404);
  expect((await decide(admin, id, 3)).body.data).toMatchObject({ state: 'approved', sessions: 5, grantedSessions: 3 });
  expect(codeOf((await decide(admin, id, 3)).body)).toBe('request_decided');
  expect([await nowOf(one), await nowOf(other)]).toEqual([5, 5]);
  expect([await nowOf(elsewhere), await nowOf(seatless), await nowOf(left)]).toEqual([2, 2, undefined]);
  expect((await poolOf(admin)).left).toBe(before - 2 * 3);
  const [answer] = (await api.call(leader, listNotifications)).body.data;
  expect(answer.attributes).toMatchObject({
    title: 'Each person of your group has 3 sessions more',
    body: 'You asked for 5 sessions for each person.',
  });
  expect((await deedsOf(admin)).slice(0, 4)).toEqual([
    ['sessions-approved', group.name, 3],
    ['seats-asked', group.name, 1],
    ['sessions-asked', group.name, 5],
    ['sessions-asked', group.name, 4],
  ]);
});

test('gives no one anything while the pool has too few for everyone', async () => {
  const { organisation, admin, leader, members } = await newCountedGroup(3);
  await grant(organisation.id, 100);
  await credit();
  const { left } = await poolOf(admin);
  const { id } = (await ask(leader, 100)).body.data;
  const deeds = await deedsOf(admin);
  expect(codeOf((await decide(admin, id, Math.floor(left / 3) + 1)).body)).toBe('too_few_sessions');
  expect(await Promise.all(members.map(nowOf))).toEqual([2, 2, 2]);
  expect((await poolOf(admin)).left).toBe(left);
  expect(await deedsOf(admin)).toEqual(deeds);
  expect((await decide(admin, id, Math.floor(left / 3))).status).toBe(200);
});

test('gives what people are due first, and nothing if the pool can’t', async () => {
  const { organisation, admin, leader, members } = await newCountedGroup(2);
  const { id } = (await ask(leader, 1)).body.data;
  await grant(organisation.id, 5);
  expect(codeOf((await decide(admin, id, 1)).body)).toBe('too_few_sessions');
  expect(await Promise.all(members.map(nowOf))).toEqual([undefined, undefined]);
  await grant(organisation.id, 1);
  expect((await decide(admin, id, 1)).status).toBe(200);
  expect(await Promise.all(members.map(nowOf))).toEqual([3, 3]);
  expect((await poolOf(admin)).left).toBe(0);
});

test('answers the same whatever people booked', async () => {
  const { organisation, admin, leader, members } = await newCountedGroup(1);
  const [member] = members as [Person];
  await grant(organisation.id, 20);
  await credit();
  const { id } = (await ask(leader, 2)).body.data;
  const [account] = await rowsOf<{ id: number; spentId: number }>(
    api.db,
    sql`SELECT a.id, s.id AS "spentId" FROM ledger_accounts a JOIN ledger_accounts s ON s.owner_id = a.owner_id
        AND s.owner_kind = 'person' AND s.during = a.during AND s.purpose = 'spent'
      WHERE a.owner_kind = 'person' AND a.owner_id = ${member.id} AND a.purpose = 'available' ORDER BY a.during LIMIT 1`,
  );
  const read = async () =>
    JSON.stringify([
      (await api.call(leader, listSeatRequests)).body,
      (await api.call(leader, showOrganisation)).body,
      await poolOf(admin),
    ]);
  const before = await read();
  for (const change of ['one', 'two']) {
    await api.db.transaction((tx) => takeSession(tx, account as never, `${change}:${member.id}`));
    expect(await read()).toBe(before);
  }
  const { left } = await poolOf(admin);
  expect((await decide(admin, id, 2)).status).toBe(200);
  expect([await nowOf(member), (await poolOf(admin)).left]).toEqual([2, left - 2]);
});

test('declines, and says when there is no one to credit or sessions aren’t counted', async () => {
  const { organisation, admin, group, leader } = await newCountedGroup(0);
  await grant(organisation.id, 20);
  const { id } = (await ask(leader, 2)).body.data;
  expect(codeOf((await decide(admin, id, 2)).body)).toBe('no_one_joined');
  expect((await decide(admin, id, null)).body.data).toMatchObject({ state: 'denied', grantedSessions: null });
  expect((await deedsOf(admin))[0]).toEqual(['sessions-denied', group.name, null]);
  const [answer] = (await api.call(leader, listNotifications)).body.data;
  expect(answer.attributes.title).toBe('Your request for sessions was declined');
  const open = (await ask(leader, 2)).body.data;
  await setPlan(admin, null);
  expect((await api.call(leader, showOrganisation)).body.data.countsSessions).toBe(false);
  expect(codeOf((await ask(leader, 2)).body)).toBe('sessions_not_counted');
  expect(codeOf((await decide(admin, open.id, 2)).body)).toBe('sessions_not_counted');
  expect((await ask(admin, 2)).status).toBe(403);
  expect((await ask(leader, 0)).body.error.details.errors[0].path).toEqual(['sessions']);
});

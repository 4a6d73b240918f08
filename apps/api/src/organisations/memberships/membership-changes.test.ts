import { listNotifications } from '@waymark/contract/notices/notifications';
import { listGroups } from '@waymark/contract/organisations/groups';
import { agreeToMembership, lookUpMembership } from '@waymark/contract/organisations/membership-invitations';
import { bringBack, changeMembership, endMembership } from '@waymark/contract/organisations/memberships';
import { showMe } from '@waymark/contract/people/session-users';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newGroup, newGroupAdmin, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { membershipPlaces, memberships } from './memberships.table.ts';

interface SeatedGroup {
  readonly id: number;
  readonly seats: { readonly total: number };
}

const api = startTestApp();
const { people, invite, codeFor, accept, ledgerOf } = organisationCalls(api);

test('makes a manager of a member, and leaves no one under someone who no longer is one', async () => {
  const organisation = await newOrganisation(api);
  const [lead, member] = [await newMember(api, organisation), await newMember(api, organisation)];
  const change = (id: string, body: unknown) =>
    api.call(organisation.admin, changeMembership, { params: { id }, body });
  expect((await change(member.membershipId, { managerId: lead.membershipId })).body.error.details.code).toBe(
    'no_manager',
  );
  expect((await change(lead.membershipId, { part: 'manager' })).body.data.part).toBe('manager');
  expect((await api.call(lead, showMe)).body.sub_role).toBe(7);
  expect((await change(member.membershipId, { managerId: lead.membershipId })).body.data.manager).toEqual({
    id: lead.membershipId,
    name: 'Asha Kumar',
  });
  await change(lead.membershipId, { part: 'member' });
  expect((await api.call(lead, showMe)).body.sub_role).toBe(5);
  expect((await people(organisation.admin)).every(({ manager }: { manager: unknown }) => manager === null)).toBe(true);
});

test('lets no one lead themselves, nor someone who has left lead anyone', async () => {
  const organisation = await newOrganisation(api);
  const { admin } = organisation;
  const manager = await newMember(api, organisation, { part: 'manager' }, { subRole: 7 });
  const member = await newMember(api, organisation);
  const led = (id: string) =>
    api.call(admin, changeMembership, { params: { id }, body: { managerId: manager.membershipId } });
  const problemOf = ({ body }: Awaited<ReturnType<typeof led>>) => body.error.details;
  expect(problemOf(await led(manager.membershipId)).code).toBe('no_manager');
  await api.call(admin, endMembership, { params: { id: manager.membershipId } });
  expect(problemOf(await led(member.membershipId))).toMatchObject({
    code: 'no_manager',
    errors: [{ path: ['managerId'] }],
  });
  expect(problemOf(await led(manager.membershipId)).code).toBe('membership_ended');
});

test('leaves admins what they are, and group admins to the organisation', async () => {
  const organisation = await newOrganisation(api);
  const { admin } = organisation;
  const group = await newGroup(api, organisation);
  const [leader, colleague] = [
    await newGroupAdmin(api, organisation, group.id),
    await newGroupAdmin(api, organisation, group.id),
  ];
  const second = await newMember(api, organisation, { part: 'admin' }, { role: 11 });
  for (const { membershipId: id } of [leader, second]) {
    const { body } = await api.call(admin, changeMembership, { params: { id }, body: { part: 'member' } });
    expect(body.error.details).toMatchObject({ code: 'part_fixed', errors: [{ path: ['part'] }] });
  }
  const away = { params: { id: leader.membershipId }, body: { groupId: null } };
  const withoutGroup = (await api.call(admin, changeMembership, away)).body.error.details;
  expect(withoutGroup).toMatchObject({ code: 'group_missing', errors: [{ path: ['groupId'] }] });
  const params = { id: colleague.membershipId };
  expect((await api.call(leader, endMembership, { params })).status).toBe(403);
  expect((await api.call(admin, endMembership, { params })).status).toBe(200);
});

test('tells someone each time that a place of theirs ends', async () => {
  const [organisation, other] = [await newOrganisation(api), await newOrganisation(api)];
  const person = await newMember(api, organisation);
  const end = ({ admin }: typeof organisation, id: string) => api.call(admin, endMembership, { params: { id } });
  await end(organisation, person.membershipId);
  const place = { organisationId: other.id, userId: person.id, part: 'member', state: 'active' } as const;
  const [again] = await api.db
    .insert(memberships)
    .values({ ...place, joinedAt: new Date() })
    .returning();
  await end(other, again?.publicId ?? '');
  const { data } = (await api.call(person, listNotifications)).body;
  const ended = { attributes: { title: 'Your place in the organisation has ended', url: '/dashboard' } };
  expect(data).toMatchObject([ended, ended]);
});

test('makes a manager of someone who agrees to be one', async () => {
  const { admin } = await newOrganisation(api, { seats: 1 });
  const person = await newPerson(api);
  await invite(admin, person.email, null, 'manager');
  const body = { code: await codeFor(person.email) };
  expect((await api.call(person, agreeToMembership, { body })).body.sub_role).toBe(7);
});

test('takes no code after its thirty days, or while the organisation is suspended', async () => {
  const { id, admin } = await newOrganisation(api, { seats: 1 });
  const person = await newPerson(api);
  await invite(admin, person.email);
  const body = { code: await codeFor(person.email) };
  const look = async () => (await api.call(null, lookUpMembership, { body })).status;
  const isIncorrect = async () => {
    const refused = await api.call(person, agreeToMembership, { body });
    return [await look(), refused.body.error.details.code];
  };
  expect(await look()).toBe(200);
  await api.db.execute(sql`UPDATE organisations SET suspended_at = now() WHERE id = ${id}`);
  expect(await isIncorrect()).toEqual([400, 'incorrect_code']);
  await api.db.execute(sql`UPDATE organisations SET suspended_at = NULL WHERE id = ${id}`);
  await api.db.execute(sql`UPDATE membership_invitations SET expires_at = now()
    WHERE membership_id IN (SELECT id FROM memberships WHERE organisation_id = ${id})`);
  expect(await isIncorrect()).toEqual([400, 'incorrect_code']);
});

test('remembers which group someone was in, and from when until when', async () => {
  const organisation = await newOrganisation(api);
  const [one, other] = [await newGroup(api, organisation), await newGroup(api, organisation)];
  const member = await newMember(api, organisation, { groupId: one.id, joinedAt: new Date('2026-03-01T00:00:00Z') });
  const move = (groupId: number | null) =>
    api.call(organisation.admin, changeMembership, { params: { id: member.membershipId }, body: { groupId } });
  await move(other.id);
  await move(other.id);
  await move(null);
  await api.call(organisation.admin, endMembership, { params: { id: member.membershipId } });
  const places = await api.db
    .select({ groupId: membershipPlaces.groupId, from: membershipPlaces.fromAt, until: membershipPlaces.untilAt })
    .from(membershipPlaces)
    .innerJoin(memberships, eq(memberships.id, membershipPlaces.membershipId))
    .where(eq(memberships.publicId, member.membershipId))
    .orderBy(membershipPlaces.fromAt);
  expect(places.map(({ groupId }) => groupId)).toEqual([one.id, other.id, null]);
  expect(places.map(({ until }) => until)).toEqual([places[1]?.from, places[2]?.from, expect.any(Date)]);
  expect(places[0]?.from).toEqual(new Date('2026-03-01T00:00:00Z'));
});

test('moves the seat with its person to the pool of the new group, or of the organisation', async () => {
  const organisation = await newOrganisation(api, { seats: 5 });
  const { id, admin } = organisation;
  const [one, other] = [await newGroup(api, organisation, 1), await newGroup(api, organisation, 1)];
  const none = await newGroup(api, organisation);
  await invite(admin, newAddress('mover'), one.id);
  const seatsOf = async () => (await api.call(admin, listGroups)).body.data;
  const move = async (groupId: number | null) => {
    const [person] = await people(admin, '?state=invited');
    await api.call(admin, changeMembership, { params: { id: person.id }, body: { groupId } });
    return Object.fromEntries((await seatsOf()).map((group: SeatedGroup) => [group.id, group.seats.total]));
  };
  expect(await move(other.id)).toMatchObject({ [one.id]: 0, [other.id]: 2 });
  expect(await move(none.id)).toMatchObject({ [other.id]: 1, [none.id]: 0 });
  expect(await move(one.id)).toMatchObject({ [one.id]: 0 });
  expect(await ledgerOf(id)).toEqual({ free: 4, taken: 1, held: 1 });
});

test('gives someone who waits in one group a free seat of another', async () => {
  const organisation = await newOrganisation(api, { seats: 2 });
  const { id, admin } = organisation;
  const [full, free] = [await newGroup(api, organisation, 1), await newGroup(api, organisation, 1)];
  await invite(admin, `${newAddress()} ${newAddress()}`, full.id);
  const [waiting] = await people(admin, '?state=waiting');
  const moved = await api.call(admin, changeMembership, { params: { id: waiting.id }, body: { groupId: free.id } });
  expect(moved.body.data.state).toBe('invited');
  expect(await ledgerOf(id)).toEqual({ free: 0, taken: 2, held: 2 });
});

test('deactivates and brings back with a new invitation, which takes a seat again', async () => {
  const { id, admin } = await newOrganisation(api, { seats: 1 });
  const email = newAddress('back');
  await invite(admin, email);
  await accept(email);
  const [person] = await people(admin);
  const params = { id: person.id };
  expect((await api.call(admin, endMembership, { params })).body.data.state).toBe('ended');
  expect((await api.call(admin, endMembership, { params })).body.data.state).toBe('ended');
  expect(await ledgerOf(id)).toEqual({ free: 1, taken: 0, held: 0 });
  expect((await people(admin, '?state=ended')).length).toBe(1);
  const back = await api.call(admin, bringBack, { params });
  expect(back.body.data).toMatchObject({ email, state: 'invited' });
  expect((await api.call(admin, bringBack, { params })).body.data).toEqual(back.body.data);
  expect(await ledgerOf(id)).toEqual({ free: 0, taken: 1, held: 1 });
});

test('tells someone who was moved to another group, and by who, once for each move', async () => {
  const organisation = await newOrganisation(api);
  const [one, other] = [await newGroup(api, organisation, 0, 'Care'), await newGroup(api, organisation, 0, 'Cure')];
  await api.db.execute(
    sql`UPDATE users SET first_name = 'Priya', last_name = 'Shah' WHERE id = ${organisation.admin.id}`,
  );
  const member = await newMember(api, organisation, { groupId: one.id });
  const move = (groupId: number | null) =>
    api.call(organisation.admin, changeMembership, { params: { id: member.membershipId }, body: { groupId } });
  for (const groupId of [one.id, other.id, other.id, null]) await move(groupId);
  await api.call(organisation.admin, changeMembership, {
    params: { id: member.membershipId },
    body: { part: 'manager' },
  });
  const { data } = (await api.call(member, listNotifications)).body;
  const news = data.map(({ attributes: { kind, title, body } }: { attributes: Record<string, string> }) => [
    ...[kind, title, body?.split('.')[0]],
  ]);
  expect(news).toEqual([
    ['membership-moved', 'You’re no longer in a group', 'Priya Shah moved you from Cure to no group'],
    ['membership-moved', 'You’re now in Cure', 'Priya Shah moved you from Care to Cure'],
  ]);
});

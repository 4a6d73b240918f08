import { listNotifications } from '@waymark/contract/notices/notifications';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { archiveGroup } from '@waymark/contract/organisations/groups';
import { listPeople } from '@waymark/contract/organisations/memberships';
import { listSeatEntries } from '@waymark/contract/organisations/seat-entries';
import { endMemberships, moveMemberships, remindMemberships } from '@waymark/contract/organisations/several-people';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newGroup, newGroupAdmin, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { invite, people, show } = organisationCalls(api);

const idsOf = (those: readonly { readonly membershipId: string }[]) => those.map(({ membershipId }) => membershipId);
const logOf = async (admin: Person, query = '') =>
  (await api.call(admin, listAuditEntries, { query })).body.data.map((line: Record<string, unknown>) => [
    line.deed,
    line.detail,
    line.count,
  ]);
/** Who was refused, and why. */
const refusalsIn = ({ body }: Awaited<ReturnType<typeof api.call>>) =>
  Object.fromEntries(body.data.refused.map(({ id, code }: { id: string; code: string }) => [id, code]));

test('deactivates the people it can, says of the others why not, and writes a line for each', async () => {
  const [organisation, other] = [await newOrganisation(api, { seats: 2 }), await newOrganisation(api)];
  const { admin } = organisation;
  const [asha, tom, stranger] = [
    await newMember(api, organisation),
    await newMember(api, organisation),
    await newMember(api, other),
  ];
  const [me] = await people(admin, '?part=admin');
  const ids = [...idsOf([asha, tom, stranger]), me.id, asha.membershipId];

  const reply = await api.call(admin, endMemberships, { body: { ids } });

  expect(reply.body.data.done).toEqual(idsOf([asha, tom]));
  expect(refusalsIn(reply)).toEqual({ [stranger.membershipId]: 'not_found', [me.id]: 'own_membership' });
  expect(await logOf(admin)).toEqual([
    ['membership-ended', 'member', null],
    ['membership-ended', 'member', null],
  ]);
  expect((await api.call(asha, listNotifications)).body.data).toHaveLength(1);
  expect((await api.call(stranger, listNotifications)).body.data).toEqual([]);

  const again = await api.call(admin, endMemberships, { body: { ids: idsOf([asha]) } });
  expect(again.body.data.done).toEqual(idsOf([asha]));
  expect(await logOf(admin)).toHaveLength(2);
});

test('gives back the seats of all who were deactivated at once, and fills the waiting list with them', async () => {
  const organisation = await newOrganisation(api, { seats: 2 });
  const { admin } = organisation;
  const [first, second, third] = [newAddress('first'), newAddress('second'), newAddress('third')];
  await invite(admin, `${first} ${second} ${third}`);
  const seated = (await people(admin, '?state=invited')).map(({ id }: { id: string }) => id);

  await api.call(admin, endMemberships, { body: { ids: seated } });

  expect((await people(admin)).map(({ email, state }: Record<string, string>) => [email, state])).toEqual([
    [third, 'invited'],
  ]);
  expect((await show(admin)).seats).toMatchObject({ invited: 1, free: 1, waiting: 0 });
  const given = await api.call(admin, listSeatEntries, { query: '?change=came-back' });
  expect(given.body.data.map(({ seats }: { seats: number }) => seats)).toEqual([2]);
  const oldest = await api.call(admin, listSeatEntries, { query: '?sort=at' });
  expect(oldest.body.data[0]).toMatchObject({ change: 'granted' });
});

test('moves people to a group with their seats, and leaves admins and those who ended where they are', async () => {
  const organisation = await newOrganisation(api);
  const { admin } = organisation;
  const [from, to] = [await newGroup(api, organisation), await newGroup(api, organisation)];
  const [asha, leader] = [
    await newMember(api, organisation, { groupId: from.id }),
    await newGroupAdmin(api, organisation, from.id),
  ];
  const ended = await newMember(api, organisation, { state: 'ended', endedAt: new Date() });
  const [me] = await people(admin, '?part=admin');
  const ids = [...idsOf([asha, leader, ended]), me.id];

  const reply = await api.call(admin, moveMemberships, { body: { ids, groupId: to.id } });

  expect(reply.body.data.done).toEqual(idsOf([asha, leader]));
  expect(refusalsIn(reply)).toEqual({ [ended.membershipId]: 'membership_ended', [me.id]: 'admin_in_no_group' });
  const places = (await people(admin)).map(({ group }: { group: { id: number } }) => group.id);
  expect(places).toEqual([to.id, to.id]);
  expect(await logOf(admin)).toEqual([
    ['membership-changed', 'moved', null],
    ['membership-changed', 'moved', null],
  ]);
  const out = await api.call(admin, moveMemberships, { body: { ids: idsOf([leader]), groupId: null } });
  expect(refusalsIn(out)).toEqual({ [leader.membershipId]: 'group_missing' });
});

test('moves no one to a group of others or an archived one', async () => {
  const [organisation, other] = [await newOrganisation(api), await newOrganisation(api)];
  const member = await newMember(api, organisation);
  const [theirs, own] = [await newGroup(api, other), await newGroup(api, organisation)];
  await api.call(organisation.admin, archiveGroup, { params: { id: own.id }, body: { isArchived: true } });
  const move = (groupId: number) =>
    api.call(organisation.admin, moveMemberships, { body: { ids: idsOf([member]), groupId } });

  expect((await move(theirs.id)).status).toBe(404);
  expect((await move(own.id)).body.error.details.code).toBe('group_archived');
});

test('mails invitations again to those who have one, once a day', async () => {
  const organisation = await newOrganisation(api, { seats: 3 });
  const { admin } = organisation;
  const email = newAddress('reminded');
  await invite(admin, email);
  await api.mailTo(email, /invites you to Waymark/);
  const joined = await newMember(api, organisation);
  const [invited] = await people(admin, '?state=invited');
  expect(invited.may).toEqual({ end: true, change: true, remind: true });
  const remind = () => api.call(admin, remindMemberships, { body: { ids: [invited.id, joined.membershipId] } });

  const reply = await remind();

  expect(reply.body.data.done).toEqual([invited.id]);
  expect(refusalsIn(reply)).toEqual({ [joined.membershipId]: 'not_invited' });
  expect(await logOf(admin, '?deed=people-reminded')).toEqual([['people-reminded', null, 1]]);
  expect(refusalsIn(await remind())).toMatchObject({ [invited.id]: 'reminded_lately' });
  expect((await people(admin, '?state=invited'))[0].may.remind).toBe(false);
  await api.db.execute(sql`UPDATE memberships SET reminded_at = now() - interval '25 hours' WHERE email = ${email}`);
  expect((await remind()).body.data.done).toEqual([invited.id]);
});

test('offers nothing that can’t be done: oneself, a group admin’s colleague, an archived group', async () => {
  const organisation = await newOrganisation(api);
  const { admin } = organisation;
  const group = await newGroup(api, organisation);
  const [leader, colleague] = [
    await newGroupAdmin(api, organisation, group.id),
    await newGroupAdmin(api, organisation, group.id),
  ];
  const member = await newMember(api, organisation, { groupId: group.id });
  const mayEnd = async (caller: Person) =>
    Object.fromEntries(
      (await api.call(caller, listPeople)).body.data.map(({ id, may }: { id: string; may: { end: boolean } }) => [
        id,
        may.end,
      ]),
    );
  const [me] = await people(admin, '?part=admin');

  expect(await mayEnd(admin)).toEqual({
    [me.id]: false,
    [leader.membershipId]: true,
    [colleague.membershipId]: true,
    [member.membershipId]: true,
  });
  expect(await mayEnd(leader)).toEqual({
    [leader.membershipId]: false,
    [colleague.membershipId]: false,
    [member.membershipId]: true,
  });
  await api.call(admin, archiveGroup, { params: { id: group.id }, body: { isArchived: true } });
  expect((await mayEnd(admin))[member.membershipId]).toBe(false);
  const refused = await api.call(admin, endMemberships, { body: { ids: idsOf([member]) } });
  expect(refusalsIn(refused)).toEqual({ [member.membershipId]: 'group_archived' });
});

test('sorts people by each column, both ways', async () => {
  const organisation = await newOrganisation(api);
  const { admin } = organisation;
  const [a, b] = [await newGroup(api, organisation, 0, 'Alpha'), await newGroup(api, organisation, 0, 'Beta')];
  const early = await newMember(api, organisation, { groupId: b.id, joinedAt: new Date('2026-01-01') });
  const late = await newMember(api, organisation, { groupId: a.id, joinedAt: new Date('2026-02-01') });
  const sorted = async (sort: string) =>
    (await people(admin, `?part=member&sort=${sort}`)).map(({ id }: { id: string }) => id);

  expect(await sorted('group')).toEqual(idsOf([late, early]));
  expect(await sorted('-group')).toEqual(idsOf([early, late]));
  expect(await sorted('joining')).toEqual(idsOf([early, late]));
  expect(await sorted('-joining')).toEqual(idsOf([late, early]));
  for (const sort of ['name', '-part', 'reminded']) expect(await sorted(sort)).toHaveLength(2);
  expect((await api.call(admin, listPeople, { query: '?sort=email' })).status).toBe(400);
});

test('takes at least one person, and a hundred at most', async () => {
  const { admin } = await newOrganisation(api);
  const many = Array.from({ length: 101 }, () => '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a11');
  for (const ids of [[], many]) {
    const reply = await api.call(admin, endMemberships, { body: { ids } });
    expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, ['ids']]);
  }
});

import { remindStalled } from '@waymark/contract/figures/stalls';
import {
  archiveGroup,
  changeGroup,
  createGroup,
  duplicateGroup,
  listGroups,
  moveGroupSeats,
  updateGroupDetails,
} from '@waymark/contract/organisations/groups';
import { changeMembership, endMembership, invitePeople } from '@waymark/contract/organisations/memberships';
import { closeOrganisation } from '@waymark/contract/organisations/organisations';
import { checkPeopleFile } from '@waymark/contract/organisations/people-imports';
import { askForSeats, decideSeatRequest, listSeatRequests } from '@waymark/contract/organisations/seat-requests';
import { expect, test } from 'vitest';
import { runCommand } from '#operator/commands.ts';
import { newGroup, newGroupAdmin, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { show, people, invite, ledgerOf } = organisationCalls(api);

const DETAILS = { name: 'Returners', purpose: 'Back after a break.', size: 9, startsOn: '2027-01-01', endsOn: null };
const codeOf = (body: { error?: { details: { code: string } } }) => body.error?.details.code;

test('never gives more seats than there are, to fifty invitations at once', async () => {
  const { id, admin } = await newOrganisation(api, { seats: 10 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => invite(admin, newAddress('racer'))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const sum = (of: string) => answers.reduce((total, { body }) => total + body.data[of], 0);
  expect([sum('invited'), sum('waiting')]).toEqual([10, 40]);
  expect(await ledgerOf(id)).toEqual({ free: 0, taken: 10, held: 10 });

  const invited = (await people(admin, '?state=invited&pagination[pageSize]=100')) as { id: string }[];
  const waiting = (await people(admin, '?state=waiting&pagination[pageSize]=100')) as { id: string }[];
  const ended = await Promise.all(
    [...invited, ...waiting].map(({ id: person }) => api.call(admin, endMembership, { params: { id: person } })),
  );
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 200));
  expect(await ledgerOf(id)).toEqual({ free: 10, taken: 0, held: 0 });
});

test('moves seats to a group and back, never more than are free', async () => {
  const organisation = await newOrganisation(api, { seats: 5 });
  const group = await newGroup(api, organisation);
  const move = (seats: unknown) =>
    api.call(organisation.admin, moveGroupSeats, { params: { id: group.id }, body: { seats } });
  expect((await move(4)).body.data.seats).toEqual({ total: 4, free: 4 });
  expect(codeOf((await move(2)).body)).toBe('too_few_seats');
  await invite(organisation.admin, newAddress(), group.id);
  expect(codeOf((await move(-4)).body)).toBe('too_few_seats');
  expect((await move(-3)).body.data.seats).toEqual({ total: 1, free: 0 });
  expect((await move(0)).body.error.message).toBe('Enter how many seats to move.');
  expect((await show(organisation.admin)).seats).toMatchObject({ total: 5, free: 4, invited: 1 });
});

test('creates, describes, duplicates and lists groups, of one enterprise only', async () => {
  const [{ admin }, other] = [await newOrganisation(api), await newOrganisation(api)];
  const created = await api.call(admin, createGroup, { body: DETAILS });
  expect([created.status, created.body.data]).toEqual([
    201,
    expect.objectContaining({ ...DETAILS, isArchived: false, admins: [], people: 0, seats: { total: 0, free: 0 } }),
  ]);
  const params = { id: created.body.data.id };
  expect((await api.call(admin, changeGroup, { params, body: { ...DETAILS, size: 12 } })).body.data.size).toBe(12);
  expect((await api.call(admin, duplicateGroup, { params })).body.data.name).toBe('Returners copy');
  expect((await api.call(admin, listGroups)).body.data.length).toBe(2);
  expect((await api.call(other.admin, listGroups)).body.data).toEqual([]);
  expect((await api.call(other.admin, duplicateGroup, { params })).status).toBe(404);
  expect((await api.call(other.admin, archiveGroup, { params, body: { isArchived: true } })).status).toBe(404);
  const bad = await api.call(admin, createGroup, { body: { ...DETAILS, size: 1 } });
  expect(bad.body.error.details.errors[0].path).toEqual(['size']);
});

test('brings an archived group’s free seats back, and refuses every change of it', async () => {
  const organisation = await newOrganisation(api, { seats: 6 });
  const group = await newGroup(api, organisation, 4);
  const leader: Person = await newGroupAdmin(api, organisation, group.id);
  const member = await newMember(api, organisation, { groupId: group.id });
  const elsewhere = await newMember(api, organisation);
  const { admin } = organisation;
  const asked = await api.call(leader, askForSeats, { body: { seats: 2, reason: 'Two more joined.' } });
  await invite(leader, newAddress());
  const params = { id: group.id };
  const archive = (isArchived: boolean) => api.call(admin, archiveGroup, { params, body: { isArchived } });
  expect((await archive(true)).body.data).toMatchObject({ isArchived: true, notJoined: 0 });
  expect((await show(admin)).seats).toMatchObject({ total: 6, free: 6, invited: 0 });

  const ofMember = { params: { id: member.membershipId } };
  const refused = [
    await archive(true),
    await api.call(admin, changeGroup, { params, body: DETAILS }),
    await api.call(admin, moveGroupSeats, { params, body: { seats: 1 } }),
    await api.call(admin, invitePeople, { body: { addresses: newAddress(), groupId: group.id, part: 'member' } }),
    await api.call(admin, changeMembership, { ...ofMember, body: { part: 'manager' } }),
    await api.call(admin, endMembership, ofMember),
    await api.call(admin, changeMembership, { params: { id: elsewhere.membershipId }, body: { groupId: group.id } }),
    await api.call(admin, decideSeatRequest, { params: { id: asked.body.data.id }, body: { grantedSeats: 1 } }),
    await api.call(leader, invitePeople, { body: { addresses: newAddress(), groupId: null, part: 'member' } }),
    await api.call(leader, askForSeats, { body: { seats: 2, reason: 'Two more joined.' } }),
    await api.call(leader, remindStalled, { body: { stall: 'not-joined' } }),
    await api.call(leader, updateGroupDetails, { body: DETAILS }),
  ];
  expect(refused.map(({ body }) => codeOf(body))).toEqual(refused.map(() => 'group_archived'));
  const file = `Email,Group\nsomeone@example.org,${group.name}`;
  expect((await api.call(admin, checkPeopleFile, { body: { file } })).body.data.faults).toEqual([
    { row: 2, column: 'Group', sentence: 'This group is archived.' },
  ]);
  expect((await archive(false)).body.data.isArchived).toBe(false);
  expect((await api.call(leader, updateGroupDetails, { body: DETAILS })).status).toBe(200);
});

test('answers a request for seats once, with as many as the organisation chooses', async () => {
  const organisation = await newOrganisation(api, { seats: 5 });
  const group = await newGroup(api, organisation);
  const leader = await newGroupAdmin(api, organisation, group.id);
  const ask = (seats: number) => api.call(leader, askForSeats, { body: { seats, reason: 'For the new team.' } });
  const first = await ask(3);
  expect((await ask(4)).body.data).toMatchObject({ id: first.body.data.id, seats: 4, state: 'open' });
  const params = { id: first.body.data.id };
  const decide = (grantedSeats: number | null, person: Person = organisation.admin) =>
    api.call(person, decideSeatRequest, { params, body: { grantedSeats } });
  expect((await decide(2, (await newOrganisation(api)).admin)).status).toBe(404);
  expect((await decide(2, leader)).status).toBe(403);
  expect(codeOf((await decide(9)).body)).toBe('too_few_seats');
  expect((await decide(2)).body.data).toMatchObject({ state: 'approved', grantedSeats: 2 });
  expect(codeOf((await decide(null)).body)).toBe('request_decided');
  expect((await show(leader)).seats).toMatchObject({ total: 2, free: 2 });
  expect((await api.call(leader, listSeatRequests)).body.data).toMatchObject([{ state: 'approved' }]);
  const bad = await api.call(leader, askForSeats, { body: { seats: 0, reason: 'For the new team.' } });
  expect(bad.body.error.details.errors[0].path).toEqual(['seats']);
});

test('lets an operator place the group of a group admin in an enterprise, once', async () => {
  const organisation = await newOrganisation(api);
  const leader = await newPerson(api, { role: 10 });
  await api.call(leader, updateGroupDetails, { body: DETAILS });
  const place = () => runCommand(api.services, ['place-group', leader.email, String(organisation.id)]);
  expect(await place()).toEqual([`${leader.email} runs a group of ${organisation.name} now.`]);
  await expect(place()).rejects.toThrow('belongs to an organisation already');
  expect((await show(leader)).group.name).toBe(DETAILS.name);
  expect((await api.call(organisation.admin, listGroups)).body.data).toMatchObject([{ admins: ['Asha Kumar'] }]);
});

test('lets an operator grant seats, and an organisation leave without taking anything from its people', async () => {
  const { id, name, admin } = await newOrganisation(api, { kind: 'business' });
  expect(await runCommand(api.services, ['grant-seats', String(id), '3', '2027-03-01'])).toEqual([
    `${name} has 3 seats.`,
  ]);
  await expect(runCommand(api.services, ['grant-seats', '999999', '3'])).rejects.toThrow('no organisation 999999');
  await expect(runCommand(api.services, ['grant-seats', String(id), '-1'])).rejects.toThrow('whole number');
  expect(await show(admin)).toMatchObject({ renewsOn: '2027-03-01', seats: { total: 3 } });
  await invite(admin, newAddress());
  const close = (typed: string) => api.call(admin, closeOrganisation, { body: { name: typed } });
  expect((await close('Another')).body.error.details.errors[0].path).toEqual(['name']);
  expect((await close(name)).body.data).toMatchObject({ isClosed: true, seats: { free: 3, invited: 0 } });
  expect(codeOf((await invite(admin, newAddress())).body)).toBe('organisation_closed');
});

import { PROBLEMS } from '@waymark/contract/errors';
import { agreeToMembership, lookUpMembership } from '@waymark/contract/organisations/membership-invitations';
import {
  bringBack,
  changeMembership,
  endMembership,
  invitePeople,
  leaveOrganisation,
  listPeople,
  showOwnMembership,
} from '@waymark/contract/organisations/memberships';
import { showOrganisation } from '@waymark/contract/organisations/organisations';
import { expect, test } from 'vitest';
import { newGroup, newGroupAdmin, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { grantSeats } from './seat-grants.service.ts';

const api = startTestApp();
const { show, people, invite, codeFor, accept, ledgerOf } = organisationCalls(api);

test('invites pasted addresses once each, as far as there are seats, and lets the others wait', async () => {
  const organisation = await newOrganisation(api, { seats: 2 });
  const [one, two, three] = [newAddress('one'), newAddress('two'), newAddress('three')];
  const { status, body } = await invite(organisation.admin, `${one}, Two <${two.toUpperCase()}>;\n${one}\n${three}`);
  expect([status, body.data]).toEqual([200, { invited: 2, waiting: 1, alreadyHere: 0, notAddresses: [] }]);
  expect((await invite(organisation.admin, `${one} ${three}`)).body.data).toEqual({
    invited: 0,
    waiting: 0,
    alreadyHere: 2,
    notAddresses: [],
  });
  expect(await people(organisation.admin)).toMatchObject([
    { email: one, state: 'invited' },
    { email: three, state: 'waiting', invitedAt: null },
    { email: two, state: 'invited' },
  ]);
  expect((await show(organisation.admin)).seats).toEqual({ total: 2, joined: 0, invited: 2, free: 0, waiting: 1 });
  await api.mailTo(two);
  expect(api.mailsTo(three)).toEqual([]);
});

test('invites by the good addresses of a list, and answers with what is no address, as it was typed', async () => {
  const organisation = await newOrganisation(api, { seats: 9 });
  const [one, two, three] = [newAddress('one'), newAddress('two'), newAddress('three')];
  const pasted = `anna@ ${one}\nben.example.org, Kumar, Two <${two}>; carl(at)example.org\nLi\tWei\t${three}`;
  const { status, body } = await invite(organisation.admin, pasted);
  const notAddresses = ['anna@', 'ben.example.org', 'carl(at)example.org'];
  expect([status, body.data]).toEqual([200, { invited: 3, waiting: 0, alreadyHere: 0, notAddresses }]);
  expect(await people(organisation.admin)).toMatchObject([
    { email: three, firstName: 'Li', lastName: 'Wei' },
    { email: one, firstName: null },
    { email: two, firstName: 'Two', lastName: 'Kumar' },
  ]);
  const none = await invite(organisation.admin, 'anna ben@');
  expect(none.body.data).toEqual({ invited: 0, waiting: 0, alreadyHere: 0, notAddresses: ['anna', 'ben@'] });
});

test('lets a new person join with a password, and gives the seat to the next when they leave', async () => {
  const organisation = await newOrganisation(api, { seats: 1 });
  const group = await newGroup(api, organisation);
  const [first, next] = [newAddress('first'), newAddress('next')];
  await invite(organisation.admin, `${first} ${next}`, group.id);
  const joined = await accept(first);
  expect((await api.call(joined, showOwnMembership)).body.data).toMatchObject({
    organisation: organisation.name,
    group: group.name,
  });
  expect((await api.call(joined, leaveOrganisation, { body: { keepsAddress: true } })).status).toBe(204);
  expect((await api.call(joined, leaveOrganisation, { body: { keepsAddress: true } })).status).toBe(204);
  expect((await api.call(joined, showOwnMembership)).body.data).toBeNull();
  await api.mailTo(next);
  expect(await people(organisation.admin)).toMatchObject([{ email: next, state: 'invited' }]);
  expect(await ledgerOf(organisation.id)).toEqual({ free: 0, taken: 1, held: 1 });
});

test('fills the waiting list when seats are granted', async () => {
  const { id, admin } = await newOrganisation(api);
  const addresses = [newAddress(), newAddress(), newAddress()];
  expect((await invite(admin, addresses.join('\n'))).body.data.waiting).toBe(3);
  await api.db.transaction((tx) =>
    grantSeats(tx, api.services, { organisationId: id, seats: 2, requestId: `more:${id}` }),
  );
  expect((await people(admin)).map(({ state }: { state: string }) => state).sort()).toEqual([
    'invited',
    'invited',
    'waiting',
  ]);
});

test('shows an invitation to the holder of its code only, and uses it up', async () => {
  const organisation = await newOrganisation(api, { seats: 1 });
  const email = newAddress('invited');
  await invite(organisation.admin, email);
  const code = await codeFor(email);
  const look = () => api.call(null, lookUpMembership, { body: { code } });
  expect((await look()).body).toEqual({
    organisation: organisation.name,
    group: null,
    part: 'member',
    email,
    firstName: null,
    hasAccount: false,
  });
  await accept(email);
  expect((await look()).body.error.details.code).toBe('incorrect_code');
});

test('lets someone with an account agree, who leaves another organisation only if they say so', async () => {
  const [one, other] = [await newOrganisation(api, { seats: 1 }), await newOrganisation(api, { seats: 1 })];
  const person = await newPerson(api);
  await invite(one.admin, person.email);
  const agree = async (leaveOther?: boolean) =>
    api.call(person, agreeToMembership, { body: { code: await codeFor(person.email), leaveOther } });
  expect((await agree()).status).toBe(200);

  expect((await invite(other.admin, person.email)).body.data).toMatchObject({ invited: 1, waiting: 0, alreadyHere: 0 });
  expect(await people(other.admin)).toMatchObject([{ email: person.email, firstName: null, state: 'invited' }]);
  await expect.poll(() => api.mailsTo(person.email).length).toBe(2);
  expect((await agree()).body.error.details.code).toBe('in_another_organisation');
  expect((await agree(true)).status).toBe(200);
  expect((await api.call(person, showOwnMembership)).body.data.organisation).toBe(other.name);
  expect([await ledgerOf(one.id), await ledgerOf(other.id)]).toEqual([
    { free: 1, taken: 0, held: 0 },
    { free: 0, taken: 1, held: 1 },
  ]);
});

test('lets neither another address nor an account of another role agree', async () => {
  const { admin } = await newOrganisation(api, { seats: 2 });
  const [coach, stranger] = [await newPerson(api, { role: 5 }), await newPerson(api)];
  await invite(admin, coach.email);
  const code = await codeFor(coach.email);
  expect((await api.call(stranger, agreeToMembership, { body: { code } })).body.error.details.code).toBe(
    'incorrect_code',
  );
  expect((await api.call(coach, agreeToMembership, { body: { code } })).body.error.details.code).toBe(
    'invitation_of_other_role',
  );
});

test('finds people by words, group, state and part, in pages', async () => {
  const organisation = await newOrganisation(api);
  const group = await newGroup(api, organisation);
  for (const name of ['Nora', 'Noah', 'Per_cy']) {
    await newMember(api, organisation, {
      ...{ userId: null, state: 'invited', joinedAt: null, firstName: name, lastName: 'Sørensen' },
      ...{ email: newAddress(name), groupId: name === 'Noah' ? group.id : null },
    });
  }
  const { admin } = organisation;
  const names = async (query: string) =>
    (await people(admin, query)).map(({ firstName }: { firstName: string }) => firstName);
  expect(await names('?q=nO+søren')).toEqual(['Noah', 'Nora']);
  expect(await names('?q=r_c')).toEqual(['Per_cy']);
  expect(await names('?q=no%25')).toEqual([]);
  expect(await names(`?group=${group.id}`)).toEqual(['Noah']);
  expect(await names('?part=admin&state=active')).toEqual(['Asha']);
  const page = await api.call(admin, listPeople, { query: '?pagination[pageSize]=2&pagination[page]=2' });
  expect(page.body.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 4 });
  expect((await api.call(admin, listPeople, { query: '?state=gone' })).body.error.details.errors[0].path).toEqual([
    'state',
  ]);
});

test('lets a group admin reach the own group only, and appoint no one', async () => {
  const organisation = await newOrganisation(api, { seats: 9 });
  const [own, other] = [await newGroup(api, organisation, 2), await newGroup(api, organisation, 2)];
  const admin = await newGroupAdmin(api, organisation, own.id);
  const elsewhere = await newMember(api, organisation, { groupId: other.id });
  expect((await people(admin)).map(({ part }: { part: string }) => part)).toEqual(['group-admin']);
  const addresses = [newAddress(), newAddress(), newAddress()].join(' ');
  expect((await invite(admin, addresses)).body.data).toMatchObject({ invited: 2, waiting: 1, alreadyHere: 0 });
  expect(
    (await people(admin, '?state=invited')).every(({ group }: { group: { id: number } }) => group.id === own.id),
  ).toBe(true);
  expect((await invite(admin, newAddress(), other.id)).status).toBe(404);
  expect((await invite(admin, newAddress(), null, 'admin')).status).toBe(403);
  expect((await invite(admin, newAddress(), own.id, 'group-admin')).status).toBe(403);
  expect((await api.call(admin, endMembership, { params: { id: elsewhere.membershipId } })).status).toBe(404);
  expect((await show(admin)).seats).toEqual({ total: 2, joined: 0, invited: 2, free: 0, waiting: 1 });
});

test('answers 404 about another organisation, and 404 at once to an admin who was removed', async () => {
  const [organisation, other] = [await newOrganisation(api, { seats: 3 }), await newOrganisation(api)];
  const member = await newMember(api, organisation);
  const second = await newMember(api, organisation, { part: 'admin' }, { role: 11 });
  const params = { id: member.membershipId };
  for (const endpoint of [endMembership, bringBack]) {
    expect((await api.call(other.admin, endpoint, { params })).status).toBe(404);
  }
  expect((await api.call(other.admin, changeMembership, { params, body: { part: 'manager' } })).status).toBe(404);
  expect((await invite(second, newAddress())).status).toBe(200);
  expect((await api.call(second, endMembership, { params: { id: second.membershipId } })).body.error.details.code).toBe(
    'own_membership',
  );
  await api.call(organisation.admin, endMembership, { params: { id: second.membershipId } });
  const answers = [
    await invite(second, newAddress()),
    await api.call(second, listPeople),
    await api.call(second, showOrganisation),
    await api.call(second, endMembership, { params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test.each([
  ['addresses', { addresses: ' ,;\n' }, 'Paste the addresses of the people to invite.'],
  [
    'addresses',
    { addresses: Array.from({ length: 501 }, (_, at) => `a${at}@x.org`).join(' ') },
    PROBLEMS.too_many_addresses.message,
  ],
  ['addresses', { addresses: null }, 'Paste the addresses of the people to invite.'],
  ['part', { part: 'owner' }, 'Choose one of them.'],
  ['groupId', { part: 'group-admin' }, 'Choose a group.'],
  ['seats', { seats: 3 }, 'Invalid parameters: seats'],
])('rejects an invitation by its field %s', async (field, changes, message) => {
  const { admin } = await newOrganisation(api, { seats: 1 });
  const body = { addresses: newAddress(), groupId: null, part: 'member', ...changes };
  const reply = await api.call(admin, invitePeople, { body });
  expect([reply.status, reply.body.error.message]).toEqual([400, message]);
  expect(reply.body.error.details.errors[0].path).toEqual([field]);
  expect(await people(admin)).toEqual([]);
});

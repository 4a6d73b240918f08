import { endMembership } from '@waymark/contract/organisations/memberships';
import { exportSeats, listSeatEntries } from '@waymark/contract/organisations/seat-entries';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#people/users/users.table.ts';
import { newGroup, newGroupAdmin, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { memberships } from './memberships.table.ts';

const api = startTestApp({ works: false });
const { people, invite } = organisationCalls(api);

const fileOf = async (person: Person) => {
  const headers = { authorization: `Bearer ${person.jwt}` };
  const { statusCode, body } = await api.app.inject({ url: exportSeats.url, headers });
  expect(statusCode).toBe(200);
  return body.replace('\ufeff', '');
};

async function organisationWithChanges() {
  const organisation = await newOrganisation(api, { seats: 5 });
  const group = await newGroup(api, organisation, 2, '=cmd()');
  const email = newAddress('named');
  await invite(organisation.admin, email, group.id);
  const [person] = await people(organisation.admin);
  await api.call(organisation.admin, endMembership, { params: { id: person.id } });
  return { organisation, email };
}
const entriesOf = async (person: Person, query = '') => (await api.call(person, listSeatEntries, { query })).body;

test('writes each change of free seats to a file, with what was left, whose seat it was and who made it', async () => {
  const { organisation, email } = await organisationWithChanges();
  const other = await newOrganisation(api, { seats: 7 });
  const text = await fileOf(organisation.admin);
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => line.replace(/^"[\d-]+",/, ''));
  const by = 'Asha Kumar';
  expect(lines).toEqual([
    '"Date","Seats of","What happened","Seats","Free afterwards","Whose seat","Joined","By"',
    '"The organisation","Granted","5","5","","","Waymark"',
    `"The organisation","Moved away","'-2","3","","","Waymark"`,
    `"'=cmd()","Moved here","2","2","","","Waymark"`,
    `"'=cmd()","Given to people","'-1","1","${email}","not yet","${by}"`,
    `"'=cmd()","Came back from people","1","2","${email}","not yet","${by}"`,
  ]);
  expect(await fileOf(other.admin)).not.toContain(email);
  expect(await fileOf(other.admin)).toContain('"Granted","7","7"');
});

test('lists the same changes page by page, the newest first, to its own admins alone', async () => {
  const { organisation } = await organisationWithChanges();
  const { data, meta } = await entriesOf(organisation.admin, '?pagination[pageSize]=2');
  const by = 'Asha Kumar';
  expect(data).toMatchObject([
    { isOfGroup: true, group: '=cmd()', change: 'came-back', seats: 1, free: 2, isByProduct: false, by },
    { isOfGroup: true, group: '=cmd()', change: 'taken', seats: -1, free: 1, isByProduct: false, by },
  ]);
  expect(meta.pagination).toMatchObject({ pageCount: 3, total: 5 });
  const { data: last } = await entriesOf(organisation.admin, '?pagination[pageSize]=2&pagination[page]=3');
  expect(last).toMatchObject([{ isOfGroup: false, group: null, change: 'granted', isByProduct: true, by: null }]);
  const other = await newOrganisation(api, { seats: 7 });
  expect((await entriesOf(other.admin)).data).toMatchObject([{ seats: 7 }]);
  const bad = await api.call(other.admin, listSeatEntries, { query: '?pagination[page]=0' });
  expect([bad.status, bad.body.error.details.errors[0].path]).toEqual([400, ['pagination', 'page']]);
});

test('is for admins of the whole organisation only', async () => {
  const organisation = await newOrganisation(api);
  const group = await newGroup(api, organisation);
  const leader = await newGroupAdmin(api, organisation, group.id);
  for (const read of [exportSeats, listSeatEntries]) expect((await api.call(leader, read)).status).toBe(403);
});

test('says whose seats were given and when they joined, also from the waiting list, until their account is gone', async () => {
  const organisation = await newOrganisation(api, { seats: 2 });
  const { admin } = organisation;
  const [joins, stays, waits] = [newAddress('joins'), newAddress('stays'), newAddress('waits')];
  await invite(admin, `${joins}, ${stays}, ${waits}`);
  const person = await newPerson(api);
  await api.db
    .update(memberships)
    .set({ userId: person.id, state: 'active', joinedAt: new Date('2026-11-02T08:00:00Z') })
    .where(eq(memberships.email, joins));
  const [leaver] = (await people(admin)).filter(({ email }: { email: string }) => email === stays);
  await api.call(admin, endMembership, { params: { id: leaver.id } });

  const joined = { name: 'Asha Kumar', joinedAt: expect.stringMatching(/^2026-11-02T/) };
  const [filled, back, given, granted] = (await entriesOf(admin)).data;
  expect(granted.people).toEqual([]);
  expect([given.change, given.people]).toEqual(['taken', [joined, { name: stays, joinedAt: null }]]);
  expect([back.change, back.people]).toEqual(['came-back', [{ name: stays, joinedAt: null }]]);
  expect([filled.change, filled.people]).toEqual(['taken', [{ name: waits, joinedAt: null }]]);
  expect(Object.keys(given.people[0])).toEqual(['name', 'joinedAt']);

  await api.db.delete(users).where(eq(users.id, person.id));
  const last = (await entriesOf(admin)).data.find(({ seats }: { seats: number }) => seats === -2);
  expect(last.people).toEqual([{ name: stays, joinedAt: null }]);
});

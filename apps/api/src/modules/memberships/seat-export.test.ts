import { endMembership } from '@waymark/contract/memberships';
import { exportSeats } from '@waymark/contract/seat-requests';
import { expect, test } from 'vitest';
import { newGroup, newGroupAdmin, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { people, invite } = organisationCalls(api);

const fileOf = async (person: Person) => {
  const headers = { authorization: `Bearer ${person.jwt}` };
  const { statusCode, body } = await api.app.inject({ url: exportSeats.url, headers });
  expect(statusCode).toBe(200);
  return body.replace('\ufeff', '');
};

test('lists each change of free seats with what was left, and names no one', async () => {
  const organisation = await newOrganisation(api, { seats: 5 });
  const other = await newOrganisation(api, { seats: 7 });
  const group = await newGroup(api, organisation, 2, '=cmd()');
  const email = newAddress('named');
  await invite(organisation.admin, email, group.id);
  const [person] = await people(organisation.admin);
  await api.call(organisation.admin, endMembership, { params: { id: person.id } });

  const text = await fileOf(organisation.admin);
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => line.replace(/^"[\d-]+",/, ''));
  expect(lines).toEqual([
    '"Date","Seats of","What happened","Seats","Free afterwards"',
    '"The organisation","Granted","5","5"',
    `"The organisation","Moved away","'-2","3"`,
    `"'=cmd()","Moved here","2","2"`,
    `"'=cmd()","Given to people","'-1","1"`,
    `"'=cmd()","Came back from people","1","2"`,
  ]);
  expect(text).not.toContain(email);
  expect(await fileOf(other.admin)).toContain('"Granted","7","7"');
});

test('is for admins of the whole organisation only', async () => {
  const organisation = await newOrganisation(api);
  const group = await newGroup(api, organisation);
  const leader = await newGroupAdmin(api, organisation, group.id);
  expect((await api.call(leader, exportSeats)).status).toBe(403);
});

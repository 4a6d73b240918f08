import { listSuggestions } from '@waymark/contract/coaching/coach-matches';
import { addToPool, endInPool, leavePool, listOwnPools, listPool } from '@waymark/contract/coaching/coach-pool';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { expect, test } from 'vitest';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { bookingCalls, codeOf, newOpenCoach } from '#test/booking-calls.ts';
import { newSeeker } from '#test/matched-people.ts';
import { newGroup, newGroupAdmin, newOrganisation } from '#test/organisation-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { insertTopics } from '#test/questionnaire-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { titlesOf } = bookingCalls(api);

const add = (admin: Person, coach: Person) => api.call(admin, addToPool, { body: { coachId: coach.id } });
const end = (admin: Person, ...coaches: readonly Person[]) =>
  api.call(admin, endInPool, { body: { coachIds: coaches.map(({ id }) => id) } });
const poolOf = async (admin: Person): Promise<number[]> =>
  (await api.call(admin, listPool)).body.data.map(({ coachId }: { coachId: number }) => coachId);

test('adds coaches to a pool and ends them, with a line in the audit log and a notification each', async () => {
  const organisation = await newOrganisation(api);
  const { admin } = organisation;
  const { id, name } = await newGroup(api, organisation);
  const coach = await newOpenCoach(api);
  expect((await add(admin, coach)).body.data).toMatchObject([{ coachId: coach.id }]);
  expect((await add(admin, coach)).status).toBe(200);
  expect(await poolOf(await newGroupAdmin(api, organisation, id))).toEqual([coach.id]);
  const own = (await api.call(coach, listOwnPools)).body.data;
  expect(own).toMatchObject([{ organisation: organisation.name, groups: [{ id, name }] }]);
  expect((await end(admin, coach)).body.data).toEqual([]);
  expect((await end(admin, coach)).status).toBe(200);
  expect((await api.call(coach, listOwnPools)).body.data).toEqual([]);
  expect(await titlesOf(coach)).toEqual([
    `${organisation.name} removed you from its coach pool`,
    `${organisation.name} added you to its coach pool`,
  ]);
  const { data } = (await api.call(admin, listAuditEntries)).body;
  expect(data.map(({ deed }: { deed: string }) => deed)).toEqual(['pool-coach-ended', 'pool-coach-added']);
  expect(data[0].about).toContain('Maya');
});

test('ends several coaches at once, each with a line and a notification, or none of them', async () => {
  const organisation = await newOrganisation(api);
  const { admin } = organisation;
  const [one, two, kept, other] = [
    await newOpenCoach(api),
    await newOpenCoach(api),
    await newOpenCoach(api),
    await newOpenCoach(api),
  ];
  for (const coach of [one, two, kept]) await add(admin, coach);
  expect((await end(admin, one, other)).status).toBe(404);
  expect(await poolOf(admin)).toHaveLength(3);
  expect((await end(admin)).body.error.details.errors[0].path).toEqual(['coachIds']);
  expect((await end(admin, one, two, two)).body.data).toMatchObject([{ coachId: kept.id }]);
  for (const coach of [one, two])
    expect((await titlesOf(coach))[0]).toBe(`${organisation.name} removed you from its coach pool`);
  const { data } = (await api.call(admin, listAuditEntries)).body;
  const ended = data.filter(({ deed }: { deed: string }) => deed === 'pool-coach-ended');
  expect(ended).toHaveLength(2);
});

test('lets a coach leave a pool, once, and says so to its admins and in their log', async () => {
  const [one, other] = [await newOrganisation(api), await newOrganisation(api, { kind: 'portfolio' })];
  const coach = await newOpenCoach(api);
  const leave = (caller: Person, id: unknown) => api.call(caller, leavePool, { params: { id } });
  expect((await leave(coach, one.id)).status).toBe(404);
  for (const { admin } of [one, other]) await add(admin, coach);
  expect((await leave(await newOpenCoach(api), one.id)).status).toBe(404);
  expect((await leave(coach, 'x')).body.error.details.errors[0].path).toEqual(['id']);
  expect((await leave(coach, one.id)).body.data).toMatchObject([{ id: other.id, organisation: other.name }]);
  expect((await leave(coach, one.id)).status).toBe(200);
  expect([await poolOf(one.admin), await poolOf(other.admin)]).toEqual([[], [coach.id]]);
  expect(await titlesOf(one.admin)).toEqual([expect.stringMatching(/^Maya.* left your coach pool$/)]);
  const { data } = (await api.call(one.admin, listAuditEntries)).body;
  expect(data.map(({ deed }: { deed: string }) => deed)).toEqual(['pool-coach-left', 'pool-coach-added']);
  expect(data[0].by).toContain('Maya');
});

test('refuses people who are no coach, and another organisation’s pool', async () => {
  const [one, other] = [await newOrganisation(api), await newOrganisation(api, { kind: 'portfolio' })];
  const coach = await newOpenCoach(api);
  const refused = await add(one.admin, await newPerson(api));
  expect([codeOf(refused), refused.body.error.details.errors[0].path]).toEqual([[400, 'no_such_coach'], ['coachId']]);
  expect((await api.call(one.admin, addToPool, { body: {} })).body.error.details.errors[0].path).toEqual(['coachId']);
  await add(other.admin, coach);
  expect((await end(one.admin, coach)).status).toBe(404);
  expect([await poolOf(one.admin), await poolOf(other.admin)]).toEqual([[], [coach.id]]);
});

test('suggests the coaches of the pool first to the people of the organisation, and says so', async () => {
  await insertTopics(api, ['pools']);
  const organisation = await newOrganisation(api);
  const coaches = [await newOpenCoach(api), await newOpenCoach(api), await newOpenCoach(api), await newOpenCoach(api)];
  const seeker = await newSeeker(api);
  const suggested = async (person: Person) => (await api.call(person, listSuggestions)).body.data;
  const before = (await suggested(seeker)).map(({ id }: { id: number }) => id);
  const last = coaches.find(({ id }) => !before.includes(id)) ?? (coaches[0] as Person);
  await add(organisation.admin, last);
  expect((await suggested(seeker)).map(({ id }: { id: number }) => id)).toEqual(before);
  await api.db.insert(memberships).values({
    ...{ organisationId: organisation.id, userId: seeker.id, part: 'member', state: 'active', joinedAt: new Date() },
  });
  const [first] = await suggested(seeker);
  expect([first.id, first.attributes.reasons[0]]).toEqual([
    last.id,
    { kind: 'fit', words: 'In your organisation’s coach pool' },
  ]);
});

import { listSuggestions } from '@waymark/contract/coaching/coach-matches';
import { addToPool, endInPool, listOwnPools, listPool, placeInPool } from '@waymark/contract/coaching/coach-pool';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { archiveGroup } from '@waymark/contract/organisations/groups';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { isInPoolOf } from '#sessions/seated-sessions/seated-sessions.queries.ts';
import { newOpenCoach } from '#test/booking-calls.ts';
import { newSeeker } from '#test/matched-people.ts';
import { newGroup, newGroupAdmin, newOrganisation } from '#test/organisation-calls.ts';
import type { Person } from '#test/people.ts';
import { insertTopics } from '#test/questionnaire-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const add = (admin: Person, coach: Person) => api.call(admin, addToPool, { body: { coachId: coach.id } });
const place = (admin: Person, coach: Person, ...groupIds: number[]) =>
  api.call(admin, placeInPool, { params: { id: coach.id }, body: { groupIds } });
const poolOf = async (admin: Person): Promise<number[]> =>
  (await api.call(admin, listPool)).body.data.map(({ coachId }: { coachId: number }) => coachId);

test('has a coach of the pool for chosen groups only, and for everyone again', async () => {
  const organisation = await newOrganisation(api);
  const { admin } = organisation;
  const [one, other] = [await newGroup(api, organisation), await newGroup(api, organisation)];
  const leaders = [await newGroupAdmin(api, organisation, one.id), await newGroupAdmin(api, organisation, other.id)];
  const coach = await newOpenCoach(api);
  await add(admin, coach);

  expect((await place(admin, coach, one.id, one.id)).body.data).toMatchObject([
    { coachId: coach.id, groups: [{ id: one.id, name: one.name }] },
  ]);
  await place(admin, coach, one.id);

  expect(await Promise.all(leaders.map(poolOf))).toEqual([[coach.id], []]);
  expect([await isInPoolOf(api.db, coach.id, one.id), await isInPoolOf(api.db, coach.id, other.id)]).toEqual([
    true,
    false,
  ]);
  const own = (await api.call(coach, listOwnPools)).body.data;
  expect(own).toMatchObject([{ groups: [{ id: one.id }] }]);

  expect((await place(admin, coach)).body.data[0].groups).toEqual([]);
  expect(await Promise.all(leaders.map(poolOf))).toEqual([[coach.id], [coach.id]]);
  const { data } = (await api.call(admin, listAuditEntries)).body;
  expect(data.map(({ deed, count }: Record<string, unknown>) => [deed, count])).toEqual([
    ['pool-coach-placed', 0],
    ['pool-coach-placed', 1],
    ['pool-coach-added', null],
  ]);

  await place(admin, coach, other.id);
  await api.call(admin, endInPool, { body: { coachIds: [coach.id] } });
  expect((await add(admin, coach)).body.data[0].groups).toEqual([]);
});

test('refuses groups of others, archived ones, coaches who are not in the pool, and all but enterprise admins', async () => {
  const [organisation, foreign] = [await newOrganisation(api), await newOrganisation(api)];
  const { admin } = organisation;
  const [own, old] = [await newGroup(api, organisation), await newGroup(api, organisation)];
  const others = await newGroup(api, foreign);
  await api.call(admin, archiveGroup, { params: { id: old.id }, body: { isArchived: true } });
  const [coach, unpooled] = [await newOpenCoach(api), await newOpenCoach(api)];
  await add(admin, coach);
  await add(foreign.admin, unpooled);
  expect((await place(admin, coach, own.id, others.id)).status).toBe(404);
  expect((await place(admin, coach, old.id)).body.error.details.code).toBe('group_archived');
  expect((await place(admin, unpooled, own.id)).status).toBe(404);
  const bad = await api.call(admin, placeInPool, { params: { id: coach.id }, body: { groupIds: 'all' } });
  expect([bad.status, bad.body.error.details.errors[0].path]).toEqual([400, ['groupIds']]);
  const portfolio = await newOrganisation(api, { kind: 'portfolio' });
  const leader = await newGroupAdmin(api, organisation, own.id);
  for (const person of [portfolio.admin, leader, coach]) expect((await place(person, coach)).status).toBe(403);
  expect((await api.call(admin, listPool)).body.data).toMatchObject([{ coachId: coach.id, groups: [] }]);
});

test('suggests a coach who is for one group first to its people, and to no one else', async () => {
  await insertTopics(api, ['group-pools']);
  const organisation = await newOrganisation(api);
  const [one, other] = [await newGroup(api, organisation), await newGroup(api, organisation)];
  const coaches = [await newOpenCoach(api), await newOpenCoach(api), await newOpenCoach(api), await newOpenCoach(api)];
  const inGroup = async (groupId: number | null) => {
    const { id, jwt } = await newSeeker(api);
    await api.db.insert(memberships).values({
      ...{
        organisationId: organisation.id,
        groupId,
        userId: id,
        part: 'member',
        state: 'active',
        joinedAt: new Date(),
      },
    });
    return async () => (await api.call({ jwt }, listSuggestions)).body.data;
  };
  const [inside, elsewhere, nowhere] = [await inGroup(one.id), await inGroup(other.id), await inGroup(null)];
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);
  const before = idsOf(await inside());
  const last = coaches.find(({ id }) => !before.includes(id)) ?? (coaches[0] as Person);
  const others = [idsOf(await elsewhere()), idsOf(await nowhere())];

  await add(organisation.admin, last);
  await place(organisation.admin, last, one.id);

  expect((await inside())[0].id).toBe(last.id);
  expect([idsOf(await elsewhere()), idsOf(await nowhere())]).toEqual(others);
});

test('shows a business the pool of its portfolio, which it can read and not change', async () => {
  const [portfolio, business] = [
    await newOrganisation(api, { kind: 'portfolio' }),
    await newOrganisation(api, { kind: 'business' }),
  ];
  const coach = await newOpenCoach(api);
  await add(portfolio.admin, coach);
  expect(await poolOf(business.admin)).toEqual([]);
  await api.db.update(organisations).set({ parentId: portfolio.id }).where(eq(organisations.id, business.id));
  expect(await poolOf(business.admin)).toEqual([coach.id]);
  expect((await add(business.admin, coach)).status).toBe(403);
});

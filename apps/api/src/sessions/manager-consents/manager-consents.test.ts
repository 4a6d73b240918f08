import { randomUUID } from 'node:crypto';
import { changeGoal } from '@waymark/contract/coaching/goals';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { changeMembership, leaveOrganisation } from '@waymark/contract/organisations/memberships';
import { askForMeeting } from '@waymark/contract/sessions/alignment-meetings';
import { CONSENTS_AT_MOST } from '@waymark/contract/sessions/manager-consents';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { bookingCalls, codeOf, newOpenCoach } from '#test/booking-calls.ts';
import { leadTeam, newMember } from '#test/organisation-calls.ts';
import { newPerson } from '#test/people.ts';
import { sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { daysAhead, newTeam, teamCalls } from '#test/teams.ts';
import { endPastConsents } from './manager-consents.queries.ts';
import { endOfDay } from './manager-consents.service.ts';

const api = startTestApp({ works: false });
const { share, sharedGoal, end, own, team, coached } = teamCalls(api);
const { newGoal } = sessionWorkCalls(api);
const { titlesOf } = bookingCalls(api);

const copiesOf = (giverId: number) =>
  rowsOf<{ words: string | null; ended: boolean }>(
    api.db,
    sql`SELECT words, ended_at IS NOT NULL AS ended FROM manager_consents WHERE giver_id = ${giverId} ORDER BY id`,
  );

test('shows a manager no one who didn’t agree', async () => {
  const { manager, member } = await newTeam(api);
  await newGoal(member, { title: 'Evenings', words: 'I close the laptop at six.' });
  expect(await team(manager)).toEqual({ people: [], figures: { atLeast: 5, isLargeEnough: false } });
  expect(await own(member)).toEqual({
    manager: { firstName: 'Asha', lastName: 'Kumar' },
    coach: null,
    shared: [],
    proposedStarts: [],
  });
});

test('shows a manager the goal in its words of then, and ends it at once', async () => {
  const { manager, member } = await newTeam(api);
  const { goalId, id } = await sharedGoal(member);
  const later = { title: 'Nights', words: 'Something else.', until: null, state: 'active' };
  await api.call(member, changeGoal, { params: { id: goalId }, body: later });

  const [person] = (await team(manager)).people;
  expect(person).toMatchObject({ id: member.membershipId, firstName: 'Asha', lastName: 'Kumar' });
  expect(person.shared).toEqual((await own(member)).shared);
  expect(person.shared).toMatchObject([
    { id, subject: 'goal', goal: { title: 'Evenings', words: 'I close the laptop at six.' }, until: daysAhead(30) },
  ]);
  expect(await titlesOf(manager)).toEqual(['Someone in your team shares something with you']);

  expect((await end(member, id)).status).toBe(204);
  expect((await end(member, id)).status).toBe(204);
  expect((await team(manager)).people).toEqual([]);
  expect(await copiesOf(member.id)).toEqual([{ words: null, ended: true }]);
});

test("shows a copy to the person's present manager only, even if it names another", async () => {
  const { organisation, member } = await newTeam(api);
  const other = await newMember(api, organisation, { part: 'manager' }, { subRole: 7 });
  await sharedGoal(member);
  await api.db.execute(sql`UPDATE manager_consents SET receiver_id = ${other.id} WHERE giver_id = ${member.id}`);
  expect((await team(other)).people).toEqual([]);
});

test('lets only its giver end it', async () => {
  const { manager, member } = await newTeam(api);
  const { id } = await sharedGoal(member);
  for (const other of [manager, await newPerson(api)]) expect((await end(other, id)).status).toBe(404);
  expect((await end(member, randomUUID())).status).toBe(404);
  expect((await team(manager)).people).toHaveLength(1);
});

test('shares once for a request that comes again, and a goal once at a time', async () => {
  const { manager, member } = await newTeam(api);
  const goal = (await newGoal(member, { title: 'Evenings' })).body.data;
  const body = { requestId: randomUUID(), goalId: goal.id };
  const [one, same] = await Promise.all([share(member, body), share(member, body)]);
  expect([one.status, same.body]).toEqual([201, one.body]);
  const again = await share(member, { goalId: goal.id });
  expect(codeOf(again)).toEqual([409, 'already_shared']);
  expect(again.body.error.details.errors).toMatchObject([{ path: ['goalId'] }]);
  expect((await team(manager)).people[0].shared).toHaveLength(1);

  await end(member, one.body.data.id);
  expect((await share(member, { goalId: goal.id })).status).toBe(201);
});

test('tells the manager of each thing that is shared, and opens pages at once of each that is there or gone', async () => {
  const { manager, member } = await newTeam(api);
  const send = vi.spyOn(api.services.realtime, 'send');
  const goal = (await newGoal(member, { title: 'Evenings' })).body.data;
  const body = { requestId: randomUUID(), goalId: goal.id };
  const first = await share(member, body);
  await share(member, body);
  await sharedGoal(member);
  for (const _try of [1, 2]) await end(member, first.body.data.id);
  const events = send.mock.calls.filter(([, event]) => event === 'team-changed');
  send.mockRestore();
  expect(events).toEqual([false, false, true].map((isLess) => [manager.id, 'team-changed', { isLess }]));
  const { data } = (await api.call(manager, listNotifications)).body;
  const news = { title: 'Someone in your team shares something with you', body: 'Open your team to read it.' };
  expect(data).toMatchObject(
    [news, news].map((words) => ({ attributes: { ...words, url: '/smb/manager/dashboard' } })),
  );
});

test('shares ten things at a time, not counting those whose date is over', async () => {
  const { manager, member } = await newTeam(api);
  const { id } = await sharedGoal(member);
  await api.db.execute(sql`INSERT INTO manager_consents
      (giver_id, receiver_id, subject, title, words, until, until_at, request_id)
    SELECT giver_id, receiver_id, subject, title, words, until, until_at, gen_random_uuid()
    FROM manager_consents, generate_series(3, ${CONSENTS_AT_MOST}::int) WHERE public_id = ${id}`);
  await sharedGoal(member);
  const goal = (await newGoal(member, { title: 'One more' })).body.data;
  const shareMore = () => share(member, { goalId: goal.id });
  expect(codeOf(await shareMore())).toEqual([409, 'list_full']);
  expect((await team(manager)).people[0].shared).toHaveLength(CONSENTS_AT_MOST);
  await api.db.execute(sql`UPDATE manager_consents SET until_at = now() WHERE public_id = ${id}`);
  expect((await shareMore()).status).toBe(201);
  expect((await copiesOf(member.id))[0]).toEqual({ words: null, ended: true });
});

test('says that someone is in coaching only for those who are, and nothing about it', async () => {
  const { manager, member } = await newTeam(api);
  expect(codeOf(await share(member, { subject: 'coaching' }))).toEqual([409, 'no_coach_yet']);
  await coached(member, await newOpenCoach(api));
  const { body } = await share(member, { subject: 'coaching' });
  expect((await team(manager)).people[0].shared).toEqual([
    { id: body.data.id, subject: 'coaching', goal: null, sharedAt: body.data.sharedAt, until: daysAhead(30) },
  ]);
});

test('names the field that is wrong', async () => {
  const { member } = await newTeam(api);
  const [stranger] = [await newPerson(api)];
  const goal = (await newGoal(stranger, { title: 'Hers' })).body.data;
  const own1 = (await newGoal(member, { title: 'Mine' })).body.data;
  const fieldOf = async (body: Record<string, unknown>) => {
    const { status, body: answer } = await share(member, body);
    return [status, answer.error.details.errors[0].path];
  };
  expect(await fieldOf({ goalId: null })).toEqual([400, ['goalId']]);
  expect(await fieldOf({ goalId: goal.id })).toEqual([404, ['goalId']]);
  expect(await fieldOf({ goalId: own1.id, until: daysAhead(-2) })).toEqual([400, ['until']]);
  expect(await fieldOf({ goalId: own1.id, until: daysAhead(500) })).toEqual([400, ['until']]);
  expect(codeOf(await share(stranger, { goalId: goal.id }))).toEqual([409, 'no_manager_yet']);
});

test('shares until the end of a day by the giver’s own clock, from today to 365 days ahead', async () => {
  const { id } = await newPerson(api);
  await api.db.execute(sql`INSERT INTO profiles (user_id, time_zone) VALUES (${id}, 'Asia/Kolkata')
    ON CONFLICT (user_id) DO UPDATE SET time_zone = 'Asia/Kolkata'`);
  const endOf = (date: string) => endOfDay(api.db, id, date, 'until');
  // The 2nd has begun in Kolkata.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T20:00:00Z') });
  try {
    expect(await endOf('2027-03-02')).toEqual(new Date('2027-03-02T18:30:00Z'));
    expect(await endOf('2028-03-01')).toEqual(new Date('2028-03-01T18:30:00Z'));
    await expect(endOf('2027-03-01')).rejects.toMatchObject({ code: 'date_over' });
    await expect(endOf('2028-03-02')).rejects.toMatchObject({ code: 'date_too_far' });
  } finally {
    vi.useRealTimers();
  }
});

test('ends with its date, for the reader at once and for the copy within the hour', async () => {
  const { manager, member } = await newTeam(api);
  await sharedGoal(member);
  await api.db.execute(sql`UPDATE manager_consents SET until_at = now() WHERE giver_id = ${member.id}`);
  expect((await team(manager)).people).toEqual([]);
  expect((await own(member)).shared).toEqual([]);
  await endPastConsents(api.db);
  expect(await copiesOf(member.id)).toEqual([{ words: null, ended: true }]);
});

test('ends when the manager changes, leaves or becomes a member, and doesn’t come back', async () => {
  const { organisation, manager, member } = await newTeam(api);
  const { admin } = organisation;
  const change = (id: string, body: Record<string, unknown>) =>
    api.call(admin, changeMembership, { params: { id }, body });
  const isShown = async () => (await team(manager)).people.length === 1;

  await sharedGoal(member);
  await change(member.membershipId, { managerId: null });
  await change(member.membershipId, { managerId: manager.membershipId });
  expect(await isShown()).toBe(false);

  await sharedGoal(member);
  expect(await isShown()).toBe(true);
  await change(manager.membershipId, { part: 'member' });
  await change(manager.membershipId, { part: 'manager' });
  expect((await copiesOf(member.id)).every(({ ended }) => ended)).toBe(true);

  await leadTeam(api, manager, [member]);
  await sharedGoal(member);
  await api.call(member, leaveOrganisation, { body: { keepsAddress: true } });
  expect((await copiesOf(member.id)).every(({ ended, words }) => ended && words === null)).toBe(true);
});

test('tells a manager of five where figures are, and of four why not', async () => {
  const { organisation, manager, member } = await newTeam(api);
  const more = [
    await newMember(api, organisation),
    await newMember(api, organisation),
    await newMember(api, organisation),
  ];
  await leadTeam(api, manager, [member, ...more]);
  expect((await team(manager)).figures.isLargeEnough).toBe(false);
  await leadTeam(api, manager, [await newMember(api, organisation)]);
  expect((await team(manager)).figures.isLargeEnough).toBe(true);
});

test('lets a manager ask those who share something for a meeting, once a day and no longer than it is shared', async () => {
  const { manager, member } = await newTeam(api);
  const ask = (id: string) => api.call(manager, askForMeeting, { params: { id }, body: { starts: [] } });
  expect((await ask(member.membershipId)).status).toBe(404);
  await sharedGoal(member);
  expect([(await ask(member.membershipId)).status, (await ask(member.membershipId)).status]).toEqual([204, 204]);
  expect(await titlesOf(member)).toEqual(['Asha asks for an alignment meeting']);
  expect((await ask(randomUUID())).status).toBe(404);
  await api.db.execute(sql`UPDATE manager_consents SET until_at = now() WHERE giver_id = ${member.id}`);
  expect((await ask(member.membershipId)).status).toBe(404);
});

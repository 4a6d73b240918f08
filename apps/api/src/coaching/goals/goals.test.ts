import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { changeGoal, listClientGoals, listGoals, markGoal, shareGoal } from '@waymark/contract/coaching/goals';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { newGoal } = sessionWorkCalls(api);

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

interface GoalShown {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly until: string | null;
}

const goalsOf = async (person: Person): Promise<GoalShown[]> => (await api.call(person, listGoals)).body.data;
const mark = (person: Person, { id }: GoalShown, attainment: number) =>
  api.call(person, markGoal, { params: { id }, body: { attainment } });
const share = (person: Person, { id }: GoalShown, isShared: boolean) =>
  api.call(person, shareGoal, { params: { id }, body: { isShared } });
const change = (person: Person, { id, title, words, until }: GoalShown, options: Record<string, unknown>) =>
  api.call(person, changeGoal, { params: { id }, body: { title, words, until, state: 'active', ...options } });
const seenByCoach = (by: Person, matchId: number) => api.call(by, listClientGoals, { params: { matchId } });

test('begins a goal, and keeps how far it came', async () => {
  const person = await newPerson(api);
  const { status, body } = await newGoal(person, { title: ' Sleep ', words: 'Seven hours.', until: '2032-01-31' });
  expect([status, body.data]).toMatchObject([
    201,
    { title: 'Sleep', words: 'Seven hours.', until: '2032-01-31', state: 'active', isShared: false, marks: [] },
  ]);
  for (const step of [-1, -1, 0, 2, 0]) await mark(person, body.data, step);
  const [goal] = (await api.call(person, listGoals)).body.data;
  expect(goal.marks.map(({ attainment }: { attainment: number }) => attainment)).toEqual([-1, 0, 2, 0]);
  expect((await mark(person, body.data, 3)).body.error.details.errors[0].path).toEqual(['attainment']);
});

test('begins a goal once for a request that comes again, also where three are active', async () => {
  const [person, other] = [await newPerson(api), await newPerson(api)];
  const request = { requestId: randomUUID(), title: 'Sleep' };
  const [one, same] = await Promise.all([newGoal(person, request), newGoal(person, request)]);
  expect(same.body).toEqual(one.body);
  for (const title of ['Say no', 'Walk']) await newGoal(person, { title });
  expect((await newGoal(person, request)).body).toEqual(one.body);
  expect(await goalsOf(person)).toHaveLength(3);
  expect((await newGoal(other, request)).body.data.id).not.toBe(one.body.data.id);
});

test('keeps three goals active at most, even for calls at once', async () => {
  const person = await newPerson(api);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => newGoal(person, { title })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  expect(codeOf(await newGoal(person))).toEqual([409, 'three_goals_active']);
  const [first] = await goalsOf(person);
  if (!first) throw new Error('There is no goal.');
  expect((await change(person, first, { state: 'set-aside' })).body.data.state).toBe('set-aside');
  expect((await newGoal(person, { title: 'Instead' })).status).toBe(201);
  expect(codeOf(await change(person, first, { state: 'active' }))).toEqual([409, 'three_goals_active']);
  expect((await change(person, first, { state: 'reached', title: 'Done' })).body.data).toMatchObject({
    state: 'reached',
    title: 'Done',
  });
});

test('shows the coach what is shared, until it is taken back or the coaching ends', async () => {
  const client = await newClient(api, coach);
  const goal = (await newGoal(client, { title: 'Shared', isShared: true })).body.data;
  await newGoal(client, { title: 'A secret' });
  expect((await seenByCoach(coach, client.matchId)).body.data).toMatchObject([{ title: 'Shared' }]);
  await share(client, goal, false);
  expect((await seenByCoach(coach, client.matchId)).body.data).toEqual([]);
  await share(client, goal, true);
  await api.call(client, endMatch, { params: { id: client.matchId } });
  expect((await seenByCoach(coach, client.matchId)).status).toBe(404);
  expect(await goalsOf(client)).toHaveLength(2);
});

test('keeps goals from everyone else', async () => {
  const client = await newClient(api, coach);
  const goal = (await newGoal(client, { isShared: true })).body.data;
  const [stranger, otherCoach] = [await newPerson(api), await newCoach(api)];
  expect((await seenByCoach(otherCoach, client.matchId)).status).toBe(404);
  const attempts = [mark(stranger, goal, 1), share(stranger, goal, false), change(stranger, goal, {})];
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await mark(coach, goal, 1)).status).toBe(403);
});

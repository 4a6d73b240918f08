import { randomUUID } from 'node:crypto';
import { changeGoal, createGoal, markGoal, shareGoal } from '@waymark/contract/coaching/goals';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

let coach: Person;
let client: Person;
let sent: MockInstance<typeof api.services.realtime.send>;

beforeEach(async () => {
  sent = vi.spyOn(api.services.realtime, 'send');
  coach = await newCoach(api);
  client = await newClient(api, coach);
});
afterEach(() => sent.mockRestore());

/** Who the API told that goals changed since this was last asked. */
const told = () =>
  sent.mock.calls
    .splice(0)
    .filter(([, event]) => event === 'goals-changed')
    .map(([userId, , event]) => [userId, event]);

const create = async (isShared: boolean): Promise<string> => {
  const body = { requestId: randomUUID(), title: 'Say no before I am tired', words: '', until: null, isShared };
  return (await api.call(client, createGoal, { body })).body.data.id;
};

test('tells all pages of a person what changes in their goals, and the coach only of those that they share', async () => {
  const [toClient, toBoth] = [[[client.id, {}]], [client, coach].map(({ id }) => [id, {}])];
  const id = await create(false);
  expect(told()).toEqual(toClient);
  const params = { id };
  await api.call(client, markGoal, { params, body: { attainment: 1 } });
  expect(told()).toEqual(toClient);
  await api.call(client, shareGoal, { params, body: { isShared: true } });
  expect(told()).toEqual(toBoth);
  await api.call(client, markGoal, { params, body: { attainment: 2 } });
  expect(told()).toEqual(toBoth);
  const change = { title: 'Say no earlier', words: '', until: null, state: 'active' };
  await api.call(client, changeGoal, { params, body: change });
  expect(told()).toEqual(toBoth);
  await api.call(client, shareGoal, { params, body: { isShared: false } });
  expect(told()).toEqual(toBoth);
  await create(true);
  expect(told()).toEqual(toBoth);
});

test('tells no one of a change that was refused', async () => {
  const body = { attainment: 1 };
  expect((await api.call(client, markGoal, { params: { id: randomUUID() }, body })).status).toBe(404);
  expect(told()).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { listNotifications } from '@waymark/contract/notices/notifications';
import * as contract from '@waymark/contract/wellbeing/balance-wheels';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { offerNextWheelJob } from './balance-wheels.jobs.ts';
import { balanceWheels } from './balance-wheels.table.ts';

const api = startTestApp({ works: false });

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

const AREAS = contract.SUGGESTED_AREAS.map((name, index) => ({ name, value: index }));
const draw = (person: Person, options: Record<string, unknown> = {}) =>
  api.call(person, contract.drawBalanceWheel, {
    body: { requestId: randomUUID(), areas: AREAS, isShared: false, ...options },
  });
const listOf = async (person: Person) => (await api.call(person, contract.listBalanceWheels)).body.data;
const seenByCoach = (by: Person, matchId: number) =>
  api.call(by, contract.listClientBalanceWheels, { params: { matchId } });

test('draws a wheel of eight areas with own names, once for a request made again', async () => {
  const person = await newPerson(api);
  const areas = AREAS.map((area, index) => (index === 7 ? { name: ' The allotment ', value: 10 } : area));
  const requestId = randomUUID();
  const [one, same] = await Promise.all([draw(person, { areas, requestId }), draw(person, { areas, requestId })]);
  expect([one.status, same.body]).toEqual([201, one.body]);
  expect(one.body.data.areas[7]).toEqual({ name: 'The allotment', value: 10 });
  const newer = (await draw(person)).body.data;
  expect((await listOf(person)).map(({ id }: { id: string }) => id)).toEqual([newer.id, one.body.data.id]);
});

test.each([
  ['seven areas', AREAS.slice(1), 'areas'],
  ['nine areas', [...AREAS, { name: 'Sea', value: 1 }], 'areas'],
  ['an area twice', AREAS.map((area, index) => (index === 1 ? { ...area, name: 'WORK' } : area)), 'areas'],
  ['an area without a name', AREAS.map((area, index) => (index === 1 ? { ...area, name: ' ' } : area)), 'areas'],
  ['eleven', AREAS.map((area, index) => (index === 1 ? { ...area, value: 11 } : area)), 'areas'],
])('refuses %s, and names the field', async (_case, areas, field) => {
  const reply = await draw(await newPerson(api), { areas });
  expect([reply.status, reply.body.error.details.errors[0].path[0]]).toEqual([400, field]);
});

test('shows the coach what is shared, until it is hidden or the coaching ends', async () => {
  const client = await newClient(api, coach);
  const { id } = (await draw(client, { isShared: true })).body.data;
  await draw(client);
  const seen = async () =>
    (await seenByCoach(coach, client.matchId)).body.data.map((wheel: { id: string }) => wheel.id);
  const share = (isShared: unknown) =>
    api.call(client, contract.shareBalanceWheel, { params: { id }, body: { isShared } });
  expect(await seen()).toEqual([id]);
  expect((await share(false)).body.data).toMatchObject({ id, isShared: false });
  expect(await seen()).toEqual([]);
  expect((await share('yes')).status).toBe(400);
  await share(true);
  await api.call(client, endMatch, { params: { id: client.matchId } });
  expect((await seenByCoach(coach, client.matchId)).status).toBe(404);
});

test('belongs to its person alone, who can delete it', async () => {
  const [person, stranger] = [await newPerson(api), await newPerson(api)];
  const { id } = (await draw(person)).body.data;
  for (const params of [{ id }, { id: randomUUID() }]) {
    expect((await api.call(stranger, contract.shareBalanceWheel, { params, body: { isShared: true } })).status).toBe(
      404,
    );
    expect((await api.call(stranger, contract.deleteBalanceWheel, { params })).status).toBe(404);
  }
  expect(await listOf(person)).toHaveLength(1);
  expect((await api.call(person, contract.deleteBalanceWheel, { params: { id } })).status).toBe(204);
  expect(await listOf(person)).toEqual([]);
});

test('offers the next one half a year later, once', async () => {
  const [old, redrawn] = [await newPerson(api), await newPerson(api)];
  for (const person of [old, redrawn]) {
    await draw(person);
    await api.db
      .update(balanceWheels)
      .set({ takenAt: sql`now() - interval '6 months 1 day'` })
      .where(eq(balanceWheels.userId, person.id));
  }
  await draw(redrawn);
  for (let day = 1; day <= 2; day += 1) {
    await offerNextWheelJob.handle({ id: 'now', data: {}, services: api.services });
  }
  const kindsOf = async (person: Person) =>
    (await api.call(person, listNotifications)).body.data.map(
      ({ attributes }: { attributes: { kind: string } }) => attributes.kind,
    );
  expect(await kindsOf(old)).toEqual(['balance-due']);
  expect(await kindsOf(redrawn)).toEqual([]);
});

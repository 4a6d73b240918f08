import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { createGoal, markGoal } from '@waymark/contract/coaching/goals';
import { DAY_MS } from '@waymark/contract/durations';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { listLooks } from '@waymark/contract/people/looks';
import { SUGGESTED_AREAS } from '@waymark/contract/wellbeing/balance-wheels';
import {
  shareThenAndNow,
  showClientThenAndNow,
  showOccasion,
  showThenAndNow,
  type ThenAndNow,
} from '@waymark/contract/wellbeing/then-and-now';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { balanceWheels } from '#wellbeing/balance-wheels/balance-wheels.table.ts';
import { checkIns } from '#wellbeing/check-ins/check-ins.table.ts';
import { offerThenAndNowJob } from './then-and-now.jobs.ts';

const api = startTestApp({ works: false });

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

type Client = Person & { readonly matchId: number };

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function clientSince(days: number): Promise<Client> {
  const client = await newClient(api, coach);
  await api.db
    .update(coachMatches)
    .set({ decidedAt: daysAgo(days) })
    .where(eq(coachMatches.id, client.matchId));
  return client;
}

const feels = ({ id: userId }: Client, score: number, days: number) =>
  api.db.insert(checkIns).values({ userId, answers: [1, 1, 1, 1, 1], score, takenAt: daysAgo(days) });

const draws = ({ id: userId }: Client, value: number, days: number, first = 'Work') =>
  api.db.insert(balanceWheels).values({
    ...{ userId, isShared: false, takenAt: daysAgo(days) },
    areas: SUGGESTED_AREAS.map((name, index) => ({ name: index === 0 ? first : name, value })),
  });

const own = (client: Client) => api.call(client, showThenAndNow, { params: { matchId: client.matchId } });
const seen = async (client: Client): Promise<ThenAndNow> => (await own(client)).body.data;
const seenBy = (person: Person, client: Client) =>
  api.call(person, showClientThenAndNow, { params: { matchId: client.matchId } });
const share = (client: Client, isShared: boolean) =>
  api.call(client, shareThenAndNow, { params: { matchId: client.matchId }, body: { isShared } });

test('sets the beginning beside the present, and leaves out what came between', async () => {
  const client = await clientSince(100);
  for (const [score, days] of [
    [20, 300],
    [32, 101],
    [40, 50],
    [64, 2],
  ] as const)
    await feels(client, score, days);
  await draws(client, 3, 95);
  await draws(client, 7, 1, 'My work');

  const { wellBeing, balance } = await seen(client);

  expect([wellBeing?.first.score, wellBeing?.latest?.score]).toEqual([32, 64]);
  expect(balance?.areas.map(({ name }) => name)).toEqual(['My work', ...SUGGESTED_AREAS.slice(1), 'Work']);
  expect(balance?.areas[0]).toEqual({ name: 'My work', first: null, latest: 7 });
  expect(balance?.areas[1]).toMatchObject({ first: 3, latest: 7 });
  expect(balance?.areas.at(-1)).toEqual({ name: 'Work', first: 3, latest: null });
});

test('has only a beginning until there is a later answer, and nothing before the first', async () => {
  const client = await clientSince(3);
  expect(await seen(client)).toMatchObject({ wellBeing: null, balance: null, goals: [] });
  await feels(client, 40, 2);
  expect((await seen(client)).wellBeing).toMatchObject({ first: { score: 40 }, latest: null });
  await feels(client, 44, 1);
  await feels(client, 60, 0);
  expect((await seen(client)).wellBeing).toMatchObject({ first: { score: 40 }, latest: { score: 60 } });
});

test('says when it asks next, every 90 days from the beginning, and not after the end', async () => {
  const [early, late] = [await clientSince(10), await clientSince(100)];
  const nextOf = async (client: Client) => Date.parse((await seen(client)).nextOn ?? '');
  expect([Math.round((await nextOf(early)) / DAY_MS), Math.round((await nextOf(late)) / DAY_MS)]).toEqual(
    [80, 80].map((days) => Math.floor((Date.now() + days * DAY_MS) / DAY_MS)),
  );
  await api.call(late, endMatch, { params: { id: late.matchId } });
  expect(await seen(late)).toMatchObject({ nextOn: null, endedAt: expect.any(String) });
});

test('shows a coach the page while it is shared, without goals that are kept, and notes the look', async () => {
  const client = await clientSince(30);
  const goal = (title: string, isShared: boolean) =>
    api.call(client, createGoal, {
      body: { requestId: crypto.randomUUID(), title, words: '', until: null, isShared },
    });
  const { data: shown } = (await goal('Shown', true)).body;
  await goal('Kept', false);
  for (const attainment of [-1, 1]) {
    await api.call(client, markGoal, { params: { id: shown.id }, body: { attainment } });
  }
  expect((await seen(client)).goals).toEqual([
    { title: 'Shown', state: 'active', first: -1, latest: 1 },
    { title: 'Kept', state: 'active', first: null, latest: null },
  ]);

  expect((await seenBy(coach, client)).body.data).toBeNull();
  expect((await share(client, true)).body.data.sharedAt).toEqual(expect.any(String));
  expect((await seenBy(coach, client)).body.data.goals).toMatchObject([{ title: 'Shown' }]);
  expect((await api.call(client, listLooks)).body.data).toMatchObject([{ kind: 'then-and-now' }]);

  expect((await share(client, false)).body.data.sharedAt).toBeNull();
  expect((await seenBy(coach, client)).body.data).toBeNull();
});

test('is no one else’s, and can’t be shared once coaching has ended', async () => {
  const client = await clientSince(30);
  await share(client, true);
  const stranger = await newCoach(api);
  expect((await seenBy(stranger, client)).status).toBe(404);
  const other = { ...(await newPerson(api)), matchId: client.matchId };
  expect([(await own(other)).status, (await share(other, true)).status]).toEqual([404, 404]);
  await api.call(client, endMatch, { params: { id: client.matchId } });
  expect((await seenBy(coach, client)).status).toBe(404);
  await share(client, false);
  expect(codeOf(await share(client, true))).toEqual([409, 'coaching_ended']);
});

test('asks once every 90 days, for two weeks, unless something was answered around then', async () => {
  const [before, on, after, past, answered, drawn] = await Promise.all([89, 90, 103, 104, 91, 91].map(clientSince));
  if (!before || !on || !after || !past || !answered || !drawn) throw new Error('A client is missing.');
  await feels(answered, 50, 10);
  await draws(drawn, 5, 0);
  await feels(on, 50, 40);
  const dueFor = async (client: Client) => (await api.call(client, showOccasion)).body.data !== null;
  expect(await Promise.all([before, on, after, past, answered, drawn].map(dueFor))).toEqual([
    ...[false, true, true],
    ...[false, false, false],
  ]);

  for (let day = 1; day <= 2; day += 1) {
    await offerThenAndNowJob.handle({ id: 'latest', data: {}, services: api.services });
  }
  const noticesOf = async (client: Client) =>
    (await api.call(client, listNotifications)).body.data.filter(
      ({ attributes }: { attributes: { kind: string } }) => attributes.kind === 'then-and-now-due',
    ).length;
  expect(await Promise.all([before, on, answered].map(noticesOf))).toEqual([0, 1, 0]);
});

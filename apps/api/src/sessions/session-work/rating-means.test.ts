import { listRatingMeans } from '@waymark/contract/sessions/rating-means';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#people/users/users.table.ts';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { ratingBlocks, sessionRatings } from './session-work.table.ts';

const api = startTestApp({ works: false });
const { rate } = sessionWorkCalls(api);

const startCoaching = () => newCoach(api, { caseLoadCap: 1_000 });
const clientsOf = (coach: Person, count: number) =>
  Promise.all(Array.from({ length: count }, () => newClient(api, coach)));
type Client = Awaited<ReturnType<typeof newClient>>;

async function answers(coach: Person, client: Client | undefined, useful: number): Promise<string> {
  if (!client) throw new Error('A client is missing.');
  const id = await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours: -50 });
  expect((await rate(client, id, useful, 1)).status).toBe(200);
  return id;
}

const means = async (coach: Person): Promise<number[]> => (await api.call(coach, listRatingMeans)).body.data;

/** One answer after the other, by the clients in turn. */
async function inTurn(coach: Person, clients: readonly Client[], useful: readonly number[]): Promise<void> {
  for (const [index, step] of useful.entries()) await answers(coach, clients[index % clients.length], step);
}

test('shows a coach nothing until five answers have come, and then their mean', async () => {
  const coach = await startCoaching();
  const clients = await clientsOf(coach, 3);
  await inTurn(coach, clients, [5, 4, 2, 3]);
  expect(await means(coach)).toEqual([]);
  await answers(coach, clients[0], 4);
  expect(await means(coach)).toEqual([3.6]);
  await inTurn(coach, clients, [2, 2, 2, 2]);
  expect(await means(coach)).toEqual([3.6]);
  await answers(coach, clients[1], 3);
  expect(await means(coach)).toEqual([3.6, 2.2]);
});

test('drops five answers that came from fewer than three people', async () => {
  const coach = await startCoaching();
  const clients = await clientsOf(coach, 3);
  await inTurn(coach, clients.slice(0, 2), [1, 1, 1, 1, 1]);
  expect(await means(coach)).toEqual([]);
  await inTurn(coach, clients, [4, 4, 4, 4, 3]);
  expect(await means(coach)).toEqual([3.8]);
});

test('doesn’t tell five equal answers at either end from others', async () => {
  const coach = await startCoaching();
  const clients = await clientsOf(coach, 3);
  await inTurn(coach, clients, [5, 5, 5, 5, 5]);
  await inTurn(coach, clients, [5, 5, 5, 5, 4]);
  await inTurn(coach, clients, [1, 1, 1, 1, 1]);
  await inTurn(coach, clients, [1, 1, 1, 1, 2]);
  expect(await means(coach)).toEqual([4.8, 4.8, 1.2, 1.2]);
});

test('keeps a mean when an answer is tried again, or its person is erased', async () => {
  const coach = await startCoaching();
  const clients = await clientsOf(coach, 3);
  const first = await answers(coach, clients[0], 1);
  await inTurn(coach, clients.slice(1), [4, 4, 4, 4]);
  expect(await means(coach)).toEqual([3.4]);
  expect(codeOf(await rate(clients[0] as Client, first, 5, 1))).toEqual([409, 'already_rated']);
  await api.db.delete(users).where(eq(users.id, clients[0]?.id ?? 0));
  expect(await means(coach)).toEqual([3.4]);
});

test('counts an answer once, however often and by however many it is sent at once', async () => {
  const coach = await startCoaching();
  const clients = await clientsOf(coach, 5);
  const sessions = await Promise.all(
    clients.map((client) => plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours: -50 })),
  );
  const sent = clients.flatMap((client, index) => [
    rate(client, sessions[index] ?? '', 4, 4),
    rate(client, sessions[index] ?? '', 4, 4),
  ]);
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect(await means(coach)).toEqual([4]);
  expect(await api.db.select().from(ratingBlocks).where(eq(ratingBlocks.coachId, coach.id))).toMatchObject([
    { sum: 20, count: 5 },
  ]);
});

test('leaves out what was answered before coaches saw means, and who has asked to be deleted', async () => {
  const coach = await startCoaching();
  const clients = await clientsOf(coach, 4);
  await inTurn(coach, clients.slice(0, 1), [1, 1]);
  await api.db
    .update(sessionRatings)
    .set({ isWaiting: false })
    .where(eq(sessionRatings.userId, clients[0]?.id ?? 0));
  await answers(coach, clients[3], 1);
  await api.db
    .update(users)
    .set({ leavesAt: sql`now() + interval '7 days'` })
    .where(eq(users.id, clients[3]?.id ?? 0));
  await inTurn(coach, clients.slice(0, 3), [4, 4, 4, 4]);
  expect(await means(coach)).toEqual([]);
  await answers(coach, clients[0], 4);
  expect(await means(coach)).toEqual([4]);
});

test('shows a coach only their own', async () => {
  const coach = await startCoaching();
  await inTurn(coach, await clientsOf(coach, 3), [4, 4, 4, 4, 4]);
  expect(await means(await startCoaching())).toEqual([]);
});

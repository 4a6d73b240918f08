import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import { answerCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { type Drifts, showClientDrifts, showDrifts } from '@waymark/contract/wellbeing/drifts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { coachingSessions, sessionChanges } from '#sessions/coaching-sessions/coaching-sessions.table.ts';
import { newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { asks } from '#wellbeing/check-ins/asks.table.ts';
import { checkInChoices } from '#wellbeing/check-ins/check-ins.table.ts';

const api = startTestApp({ works: false });
const { addAction } = sessionWorkCalls(api);

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

type Client = Person & { readonly matchId: number };

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const kindsIn = ({ lines }: Drifts) => lines.map(({ kind }) => kind);
const ownKinds = async (client: Client) => kindsIn((await api.call(client, showDrifts)).body.data);
const seenBy = (person: Person, { matchId }: Client) => api.call(person, showClientDrifts, { params: { matchId } });
const coachKinds = async (client: Client) => kindsIn((await seenBy(coach, client)).body.data);

/** Whose coaching began this number of days ago, with nothing since. */
async function clientSince(days: number): Promise<Client> {
  const client = await newClient(api, coach);
  const { id, decidedAt } = { id: client.matchId, decidedAt: daysAgo(days) };
  await api.db.update(coachMatches).set({ decidedAt, requestedAt: decidedAt }).where(eq(coachMatches.id, id));
  return client;
}

const session = (client: Client, inDays: number) =>
  plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours: 24 * inDays });

async function move(publicId: string, sequence: number, changedAt: Date): Promise<void> {
  const [row] = await api.db.select().from(coachingSessions).where(eq(coachingSessions.publicId, publicId));
  if (!row) throw new Error('There is no session.');
  const { id: sessionId, startsAt, endsAt } = row;
  await api.db
    .insert(sessionChanges)
    .values({ sessionId, sequence, what: 'moved', startsAt, endsAt, reason: '', changedAt });
}

/** Two questions that ran out, the last one today. */
async function skipTwo(client: Client, sharesComing: boolean): Promise<void> {
  const choice = { rhythm: 'who5', weekday: 1, hour: 9, via: 'app', timeZone: 'UTC', nextAt: daysAgo(-3) } as const;
  await api.db.insert(checkInChoices).values({ ...choice, userId: client.id, sharesComing });
  const ask = { personId: client.id, kind: 'check-in', subject: 'who5', via: 'app' } as const;
  for (const days of [7, 0]) {
    const times = { sentAt: daysAgo(days + 7), expiresAt: daysAgo(days + 0.001) };
    await api.db.insert(asks).values({ ...ask, ...times, id: randomUUID(), codeHash: randomUUID() });
  }
}

test('says that nothing is booked from the fourteenth day on, for three days of each week', async () => {
  for (const [days, kinds] of [
    [13, []],
    [14, ['nothing-booked']],
    [16, ['nothing-booked']],
    [17, []],
    [21, ['nothing-booked']],
  ] as const) {
    const client = await clientSince(days);
    expect([days, await ownKinds(client), await coachKinds(client)]).toEqual([days, kinds, kinds]);
  }
});

test('says nothing while a session is ahead', async () => {
  const client = await clientSince(14);
  await session(client, 5);
  expect(await ownKinds(client)).toEqual([]);
});

test('says that a session moved twice in a row, until they meet', async () => {
  const client = await clientSince(5);
  const id = await session(client, 5);
  await move(id, 1, daysAgo(2));
  expect(await ownKinds(client)).toEqual([]);
  await move(id, 2, daysAgo(1));
  expect([await ownKinds(client), await coachKinds(client)]).toEqual([['moved-twice'], ['moved-twice']]);

  await session(client, -0.5);
  expect(await ownKinds(client)).toEqual([]);
});

test('names the action that is overdue for a week', async () => {
  const client = await clientSince(5);
  const id = await session(client, 5);
  const dueOn = (days: number) => daysAgo(days).toISOString().slice(0, 10);
  await addAction(client, id, { text: 'Six days', owner: 'coachee', dueOn: dueOn(6) });
  expect(await ownKinds(client)).toEqual([]);
  await addAction(coach, id, { text: 'Send the template', owner: 'coach', dueOn: dueOn(7) });

  const expected = [{ kind: 'action-overdue', what: 'Send the template' }];
  expect((await api.call(client, showDrifts)).body.data.lines).toEqual(expected);
  expect((await seenBy(coach, client)).body.data.lines).toEqual(expected);
});

test('tells a coach of check-ins that were skipped only while they are shared', async () => {
  const [open, closed] = [await clientSince(5), await clientSince(5)];
  await skipTwo(open, true);
  await skipTwo(closed, false);

  expect([await ownKinds(open), await coachKinds(open)]).toEqual([['check-ins-skipped'], ['check-ins-skipped']]);
  expect([await ownKinds(closed), await coachKinds(closed)]).toEqual([['check-ins-skipped'], []]);

  const body = { kind: 'who5', answers: [3, 3, 3, 3, 3], requestId: randomUUID() };
  await api.call(open, answerCheckIn, { body });
  expect(await ownKinds(open)).toEqual([]);
});

test('says nothing of check-ins that were skipped to someone who stopped them', async () => {
  const client = await clientSince(5);
  await skipTwo(client, true);
  await api.db.execute(sql`UPDATE check_in_choices SET next_at = NULL WHERE user_id = ${client.id}`);
  expect(await ownKinds(client)).toEqual([]);
});

test('is nothing for anyone else, nor without a coach', async () => {
  const client = await clientSince(14);
  const other = await newCoach(api);
  expect((await seenBy(other, client)).status).toBe(404);
  expect((await api.call(await newPerson(api), showDrifts)).body.data).toBe(null);
});

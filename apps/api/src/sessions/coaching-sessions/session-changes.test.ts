import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { saveCalendar } from '@waymark/contract/sessions/calendars';
import * as contract from '@waymark/contract/sessions/coaching-sessions';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  bookingCalls,
  codeOf,
  dayAhead,
  daysWithoutSessions,
  iso,
  newClient,
  newOpenCoach,
  OPEN_CALENDAR,
} from '#test/booking-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { coachingSessions } from './coaching-sessions.table.ts';

const api = startTestApp({ works: false });
const { book, booked, freeTimes, move, cancel, show, list, propose, titlesOf } = bookingCalls(api);

const NOON = 720;
let coach: Person;
const nextDay = daysWithoutSessions();
beforeAll(async () => {
  coach = await newOpenCoach(api, { rules: { beforeMinutes: 0, afterMinutes: 30, horizonDays: 180 } });
});

test('moves a session to a free time, and frees the former one', async () => {
  const client = await newClient(api, coach);
  const [from, to] = [dayAhead(nextDay(), NOON), dayAhead(nextDay(), NOON)];
  const session = await booked(client, coach, from);
  const { status, body } = await move(client, session, to, { reason: 'A trip.' });
  expect(status).toBe(200);
  expect(body.data.attributes).toMatchObject({ sequence: 1, state: 'booked' });
  expect([body.data.attributes.startsAt, body.data.attributes.freeUntil].map(Date.parse)).toEqual([
    to,
    to - 24 * HOUR_MS,
  ]);
  expect(body.data.attributes.changes).toMatchObject([{ what: 'moved', by: 'coachee', reason: 'A trip.' }]);
  expect(Date.parse(body.data.attributes.changes[0].startsAt)).toBe(from);
  expect(await freeTimes(client, coach, `?from=${iso(from)}&until=${iso(from + HOUR_MS)}`)).toContain(iso(from));
  expect(await titlesOf(coach)).toEqual(
    expect.arrayContaining(['Asha moved your session', 'Asha booked a session with you']),
  );
});

test('lets a session move within its own time, and lists it as free for that', async () => {
  const client = await newClient(api, coach);
  const start = dayAhead(nextDay(), NOON);
  const session = await booked(client, coach, start);
  const query = (more: string) => `?minutes=60&from=${iso(start)}&until=${iso(start + HOUR_MS)}${more}`;
  expect(await freeTimes(client, coach, query(''))).toEqual([]);
  expect(await freeTimes(client, coach, query(`&moving=${session.id}`))).toEqual([
    iso(start),
    iso(start + HOUR_MS / 2),
  ]);
  expect((await move(client, session, start + HOUR_MS / 2)).status).toBe(200);
});

test('lets a session keep its length when it moves, though the coach no longer offers that', async () => {
  const strict = await newOpenCoach(api);
  const client = await newClient(api, strict);
  const start = dayAhead(nextDay(), NOON);
  const session = await booked(client, strict, start);
  const body = { ...OPEN_CALENDAR, rules: { ...OPEN_CALENDAR.rules, lengths: [30] } };
  await api.call(strict, saveCalendar, { body });
  const query = `?minutes=60&from=${iso(start)}&until=${iso(start + 2 * HOUR_MS)}`;
  const free = await freeTimes(client, strict, `${query}&moving=${session.id}`);
  expect(free).toContain(iso(start + HOUR_MS));
  expect((await move(client, session, start + HOUR_MS)).status).toBe(200);
});

test('says who the free times are with', async () => {
  const client = await newClient(api, coach);
  const { body } = await api.call(client, listFreeTimes, { params: { id: coach.id } });
  expect(body.data.coach).toEqual({ firstName: 'Maya', picture: null });
});

test('moves nothing to the time where it is, and refuses a move from an outdated page', async () => {
  const client = await newClient(api, coach);
  const start = dayAhead(nextDay(), NOON);
  const session = await booked(client, coach, start);
  expect((await move(client, session, start)).body.data.attributes.sequence).toBe(0);
  await move(client, session, start + 2 * HOUR_MS);
  expect(codeOf(await move(client, session, start + 4 * HOUR_MS))).toEqual([409, 'session_changed']);
});

test('offers a client no time of a coach who isn’t shown any more, and lets that coach move on', async () => {
  const hidden = await newOpenCoach(api);
  const client = await newClient(api, hidden);
  const session = await booked(client, hidden, dayAhead(3, NOON));
  await api.db.execute(sql`UPDATE coaches SET state = 'open' WHERE user_id = ${hidden.id}`);
  const refused = await move(client, session, dayAhead(4, NOON));
  expect([codeOf(refused), refused.body.error.details.nearest]).toEqual([[409, 'time_not_offered'], []]);
  expect((await move(hidden, session, dayAhead(4, NOON))).status).toBe(200);
});

test('binds the client by what is listed, and the coach only by what is held', async () => {
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  const start = dayAhead(nextDay(), NOON);
  const [session] = [await booked(client, coach, start), await booked(other, coach, start + 2 * HOUR_MS)];
  const oddTime = start + 4 * HOUR_MS + 7 * MINUTE_MS;
  expect(codeOf(await move(client, session, oddTime))).toEqual([409, 'time_not_offered']);
  expect(codeOf(await move(client, session, start + 2 * HOUR_MS))).toEqual([409, 'slot_taken']);
  expect(codeOf(await move(coach, session, start + 2 * HOUR_MS))).toEqual([409, 'slot_taken']);
  const close = await move(coach, session, start + HOUR_MS);
  expect(codeOf(close)).toEqual([409, 'own_break']);
  expect((await move(coach, session, start + HOUR_MS, { waivesBuffer: true })).status).toBe(200);
  const moved = (await show(coach, session)).body.data;
  expect((await move(coach, moved, oddTime)).status).toBe(200);
});

test('cancels for both sides once, and frees the time', async () => {
  const client = await newClient(api, coach);
  const start = dayAhead(nextDay(), NOON);
  const session = await booked(client, coach, start);
  const { status, body } = await cancel(coach, session, { reason: 'I am ill.' });
  expect([status, body.data.attributes.state, body.data.attributes.sequence]).toEqual([200, 'cancelled', 1]);
  expect((await cancel(client, session)).body.data.attributes.sequence).toBe(1);
  expect((await show(client, session)).body.data.attributes.changes).toMatchObject([
    { what: 'cancelled', by: 'coach', reason: 'I am ill.' },
  ]);
  expect(codeOf(await move(client, session, start + HOUR_MS))).toEqual([409, 'session_cancelled']);
  expect((await book(client, coach, start)).status).toBe(201);
  expect(await titlesOf(client)).toEqual(['Maya cancelled your session']);
});

test('says when moving stops being free, and leaves a session alone once it has begun', async () => {
  const client = await newClient(api, coach);
  const session = await booked(client, coach, dayAhead(nextDay(), NOON));
  const at = (startsAt: Date) =>
    api.db
      .update(coachingSessions)
      .set({
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR_MS),
        freeUntil: new Date(startsAt.getTime() - 24 * HOUR_MS),
      })
      .where(eq(coachingSessions.publicId, session.id));
  await at(new Date(Date.now() + 2 * HOUR_MS));
  expect((await show(client, session)).body.data.attributes.policy).toMatch(
    /^This session was booked less than 24 hours before its start, .+ You still can, and we’ll let Maya know\.$/,
  );
  expect((await show(coach, session)).body.data.attributes.policy).toBe(
    'You can move or cancel until it starts. We’ll let Asha know.',
  );
  await at(new Date(Date.now() - HOUR_MS / 2));
  expect(codeOf(await cancel(client, session))).toEqual([409, 'session_over']);
  expect(codeOf(await move(coach, session, dayAhead(nextDay())))).toEqual([409, 'session_over']);
  expect(await list(client, '?list=coming')).toEqual([session.id]);
  await at(new Date(Date.now() - 2 * HOUR_MS));
  expect([await list(client, '?list=coming'), await list(client, '?list=past')]).toEqual([[], [session.id]]);
});

test('lists what is coming in order, a week of it, and pages of the rest', async () => {
  const client = await newClient(api, coach);
  const days = [nextDay(), nextDay(), nextDay()];
  const ids: string[] = [];
  for (const one of days.toReversed()) ids.unshift((await booked(client, coach, dayAhead(one, NOON))).id);
  expect(await list(client, '?list=coming')).toEqual(ids);
  const range = `?from=${iso(dayAhead(days[1] ?? 0))}&until=${iso(dayAhead((days[1] ?? 0) + 1))}`;
  expect(await list(client, range)).toEqual([ids[1]]);
  await cancel(client, { id: ids[1] ?? '' });
  expect([await list(client, range), await list(client, '?list=cancelled')]).toEqual([[], [ids[1]]]);
  expect(await list(client, '?list=coming&pagination[page]=2&pagination[pageSize]=1')).toEqual([ids[2]]);
});

test("lists a client's sessions for the coach, and what waits for an answer", async () => {
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  const [at, offered] = [dayAhead(nextDay(), NOON), dayAhead(nextDay(), NOON)];
  const { id } = await booked(client, coach, at);
  await booked(other, coach, at + 2 * HOUR_MS);
  const { body } = await propose(coach, client.matchId, [offered]);
  const proposed = body.data[0].id;
  expect(await list(coach, `?list=coming&matchId=${client.matchId}`)).toEqual([id, proposed]);
  expect(await list(other, `?list=coming&matchId=${client.matchId}`)).toEqual([]);
  expect([await list(client, '?list=proposed'), await list(other, '?list=proposed')]).toEqual([[proposed], []]);
  await cancel(coach, { id: proposed });
  expect(await list(client, '?list=proposed')).toEqual([]);
});

test('shows a session to its people and no one else', async () => {
  const client = await newClient(api, coach);
  const session = await booked(client, coach, dayAhead(nextDay(), NOON));
  const missing = await show(coach, { id: randomUUID() });
  for (const stranger of [await newClient(api, coach), await newOpenCoach(api)]) {
    for (const reply of [
      await show(stranger, session),
      await cancel(stranger, session),
      await move(stranger, session, dayAhead(nextDay())),
    ]) {
      expect([reply.status, reply.body]).toEqual([404, missing.body]);
    }
  }
  expect((await show(await newPerson(api, { role: 11 }), session)).status).toBe(403);
});

test.each(['coachee', 'coach'] as const)('cancels what is planned when the %s ends the coaching', async (side) => {
  const own = await newOpenCoach(api);
  const client = await newClient(api, own);
  const session = await booked(client, own, dayAhead(3, NOON));
  const proposed = (await propose(own, client.matchId, [dayAhead(4, NOON)])).body.data[0];
  const ended = await api.call(side === 'coach' ? own : client, endMatch, { params: { id: client.matchId } });
  expect(ended.status).toBe(204);
  for (const one of [session, proposed]) {
    const { attributes } = (await show(own, one)).body.data;
    expect([attributes.state, attributes.changes[0].by]).toEqual(['cancelled', null]);
  }
  const next = await newClient(api, own);
  expect((await book(next, own, dayAhead(3, NOON))).status).toBe(201);
});

test.each([
  ['sequence', { sequence: -1 }],
  ['startsAt', { startsAt: 'soon' }],
  ['reason', { reason: 'x'.repeat(301) }],
])('names a wrong %s of a move', async (field, wrong) => {
  const reply = await api.call(coach, contract.moveSession, {
    params: { id: randomUUID() },
    body: { startsAt: iso(dayAhead(3)), sequence: 0, ...wrong },
  });
  expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, [field]]);
});

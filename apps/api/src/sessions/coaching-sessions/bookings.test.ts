import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { listFirstFreeTimes, listSeriesDates } from '@waymark/contract/sessions/free-times';
import { bookSeries, bookSession } from '@waymark/contract/sessions/session-bookings';
import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { bookingCalls, codeOf, dayAhead, iso, matchUp, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { newSeeker } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { coachingSessions, sessionPeople } from './coaching-sessions.table.ts';

const api = startTestApp({ works: false });
const { book, booked, freeTimes } = bookingCalls(api);

const NOON = 720;
const rangeOf = (day: number, days = 1) => `from=${iso(dayAhead(day))}&until=${iso(dayAhead(day + days))}`;
const sessionsOf = async ({ id }: Person) => {
  const [row] = await api.db.select({ sessions: count() }).from(sessionPeople).where(eq(sessionPeople.userId, id));
  return row?.sessions;
};

test('books a free time, which is then no longer listed', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const start = dayAhead(3, NOON);
  const session = await booked(client, coach, start, { minutes: 45, message: 'I would like to talk about Friday.' });
  expect(session.attributes).toMatchObject({
    kind: 'one-to-one',
    state: 'booked',
    startsAt: expect.stringMatching(new RegExp(`^${iso(start).slice(0, 19)}`)),
    sequence: 0,
    matchId: client.matchId,
    message: 'I would like to talk about Friday.',
    bookedBy: 'coachee',
    part: 'coachee',
    changes: [],
  });
  expect(Date.parse(session.attributes.endsAt) - start).toBe(45 * MINUTE_MS);
  expect(Date.parse(session.attributes.freeUntil)).toBe(start - DAY_MS);
  expect(session.attributes.policy).toMatch(/^Free to move or cancel until .+, 12 pm UTC\.$/);
  expect(
    session.attributes.people.map(({ part, lastName }: { part: string; lastName: string }) => [part, lastName]),
  ).toEqual([
    ['coach', 'Rao'],
    ['coachee', 'Kumar'],
  ]);
  const free = await freeTimes(client, coach, `?minutes=30&${rangeOf(3)}`);
  expect(free).not.toContain(iso(start));
  expect(free).not.toContain(iso(start + 30 * MINUTE_MS));
  expect(free).toContain(iso(start + 60 * MINUTE_MS));
});

test('books once for a request that is made twice, also at once', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const options = { requestId: randomUUID() };
  const press = () => book(client, coach, dayAhead(3, NOON), options);
  const replies = await Promise.all([press(), press(), press()]);
  replies.push(await press());
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await sessionsOf(client)).toBe(1);
});

test('books what is listed, and refuses every other start', async () => {
  const coach = await newOpenCoach(api, {
    timeZone: 'America/New_York',
    week: {
      ...Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [{ from: 540, to: 720 }]])),
      ...{ sat: [], sun: [{ from: 600, to: 660 }] },
    } as never,
    rules: { beforeMinutes: 5, afterMinutes: 10, noticeMinutes: 2_880, horizonDays: 9, dayLimit: 2, stepMinutes: 45 },
  });
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  const [first] = await freeTimes(other, coach, `?minutes=30&${rangeOf(4, 4)}`);
  await booked(other, coach, Date.parse(first ?? ''), { minutes: 30 });

  const listed = new Set(await freeTimes(client, coach, `?minutes=30&${rangeOf(0, 14)}`));
  const tried: [string, boolean, boolean][] = [];
  const unlisted = Array.from({ length: 40 }, (_, index) => iso(dayAhead(1) + index * 375 * MINUTE_MS));
  for (const start of new Set([...[...listed].filter((_, index) => index % 4 === 0), ...unlisted])) {
    const { status } = await book(client, coach, Date.parse(start), { minutes: 30 });
    tried.push([start, listed.has(start), status === 201]);
    if (status === 201) await api.db.delete(coachingSessions).where(eq(coachingSessions.bookedBy, client.id));
  }
  expect(listed.size).toBeGreaterThan(5);
  expect(tried.filter(([, isListed, isBooked]) => isListed !== isBooked)).toEqual([]);
});

test('refuses a time at which the client has another session', async () => {
  const [coach, another] = [await newOpenCoach(api), await newOpenCoach(api)];
  const client = await newClient(api, coach);
  await booked(client, coach, dayAhead(3, NOON));
  await api.db.update(coachMatches).set({ state: 'ended' }).where(eq(coachMatches.id, client.matchId));
  await matchUp(api, client, another);
  expect(codeOf(await book(client, another, dayAhead(3, NOON + 30)))).toEqual([409, 'own_time_taken']);
  expect(await freeTimes(client, another, `?${rangeOf(3)}`)).not.toContain(iso(dayAhead(3, NOON + 30)));
});

test('refuses a time within the coach’s notice, and a length that is not offered', async () => {
  const coach = await newOpenCoach(api, { rules: { lengths: [45], noticeMinutes: 2_880 } });
  const client = await newClient(api, coach);
  expect(codeOf(await book(client, coach, dayAhead(1, NOON), { minutes: 45 }))).toEqual([409, 'within_notice']);
  expect(codeOf(await book(client, coach, dayAhead(3, NOON), { minutes: 60 }))).toEqual([409, 'length_not_offered']);
  expect(codeOf(await book(client, coach, dayAhead(3, NOON), { minutes: 15 }))).toEqual([409, 'length_not_offered']);
});

test('offers strangers, former clients and unknown people nothing', async () => {
  const coach = await newOpenCoach(api);
  const former = await newClient(api, coach);
  await api.db.update(coachMatches).set({ state: 'ended' }).where(eq(coachMatches.id, former.matchId));
  const missing = await book(former, { ...coach, id: 2_000_000_000 as never }, dayAhead(3));
  for (const person of [former, await newPerson(api)]) {
    const reply = await book(person, coach, dayAhead(3));
    expect([reply.status, reply.body]).toEqual([404, missing.body]);
  }
  const query = `?coachId=${coach.id}&startsAt=${iso(dayAhead(3))}&minutes=30&everyWeeks=1&times=2`;
  expect((await api.call(former, listSeriesDates, { query })).status).toBe(404);
  expect((await book(coach, coach, dayAhead(3))).status).toBe(403);
});

test('offers nothing while a coach is suspended', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await api.db.update(coaches).set({ state: 'suspended' }).where(eq(coaches.userId, coach.id));
  expect(await freeTimes(client, coach)).toEqual([]);
  expect(codeOf(await book(client, coach, dayAhead(3)))).toEqual([409, 'length_not_offered']);
});

test('lets someone looking for a coach have one intro call with each, and three ahead', async () => {
  const seeker = await newSeeker(api);
  const coachesMet = [
    await newOpenCoach(api),
    await newOpenCoach(api),
    await newOpenCoach(api),
    await newOpenCoach(api),
  ];
  const meet = (index: number, minutes = 15) =>
    book(seeker, coachesMet[index] as Person, dayAhead(3, NOON + index * 30), { minutes });
  expect(codeOf(await meet(0, 30))).toEqual([409, 'length_not_offered']);
  const { status, body } = await meet(0);
  expect([status, body.data.attributes.kind, body.data.attributes.matchId]).toEqual([201, 'intro', null]);
  expect(body.data.attributes.people.map(({ lastName }: { lastName: unknown }) => lastName)).toEqual([null, null]);
  expect(codeOf(await book(seeker, coachesMet[0] as Person, dayAhead(9), { minutes: 15 }))).toEqual([
    409,
    'intro_used',
  ]);
  expect([(await meet(1)).status, (await meet(2)).status]).toEqual([201, 201]);
  expect(codeOf(await meet(3))).toEqual([409, 'too_many_intros']);
});

test('offers no intro call where the coach has none, or takes no new clients', async () => {
  const seeker = await newSeeker(api);
  const [without, paused] = [await newOpenCoach(api, { rules: { hasIntro: false } }), await newOpenCoach(api)];
  await api.db.update(coaches).set({ isPaused: true }).where(eq(coaches.userId, paused.id));
  expect(codeOf(await book(seeker, without, dayAhead(3), { minutes: 15 }))).toEqual([409, 'length_not_offered']);
  expect((await book(seeker, paused, dayAhead(3), { minutes: 15 })).status).toBe(404);
});

test('names the first free time of each coach, and none of those who can’t be booked', async () => {
  const [early, late, full] = [
    await newOpenCoach(api),
    await newOpenCoach(api, { rules: { noticeMinutes: 4_320 } }),
    await newOpenCoach(api, { rules: { hasIntro: false } }),
  ];
  const seeker = await newSeeker(api);
  const query = `?coachIds=${[late.id, full.id, early.id, 2_000_000_000].join()}`;
  const { status, body } = await api.call(seeker, listFirstFreeTimes, { query });
  expect(status).toBe(200);
  expect(body.data.map(({ coachId, minutes }: Record<string, unknown>) => [coachId, minutes])).toEqual([
    [late.id, 15],
    [full.id, null],
    [early.id, 15],
    [2_000_000_000, null],
  ]);
  for (const [index, coach] of [
    [0, late],
    [2, early],
  ] as const) {
    expect(body.data[index].startsAt).toBe((await freeTimes(seeker, coach))[0]);
  }
});

test('shows which dates of a series fit, and books those that do', async () => {
  const coach = await newOpenCoach(api, { rules: { horizonDays: 30 } });
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  const start = dayAhead(3, NOON);
  await booked(other, coach, start + 7 * DAY_MS);
  const query = `?coachId=${coach.id}&startsAt=${iso(start)}&minutes=45&everyWeeks=1&times=5`;
  const { body } = await api.call(client, listSeriesDates, { query });
  expect(body.data.map(({ fits, why }: Record<string, unknown>) => [fits, why])).toEqual([
    [true, null],
    [false, 'taken'],
    [true, null],
    [true, null],
    [false, 'late'],
  ]);
  const starts: string[] = body.data
    .filter(({ fits }: { fits: boolean }) => fits)
    .map(({ startsAt }: { startsAt: string }) => startsAt);
  const draft = { requestId: randomUUID(), coachId: coach.id, minutes: 45 };
  const all = await api.call(client, bookSeries, {
    body: { ...draft, starts: body.data.slice(0, 2).map(({ startsAt }: { startsAt: string }) => startsAt) },
  });
  expect([...codeOf(all), await sessionsOf(client)]).toEqual([409, 'slot_taken', 0]);
  expect(all.body.error.details.errors).toMatchObject([{ path: ['starts', '1'] }]);
  const press = () => api.call(client, bookSeries, { body: { ...draft, requestId: draft.requestId, starts } });
  const [first, second] = [await press(), await press()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(first.body.data).toHaveLength(3);
  expect(
    new Set(first.body.data.map(({ attributes }: { attributes: { seriesId: string } }) => attributes.seriesId)).size,
  ).toBe(1);
  expect(await sessionsOf(client)).toBe(3);
});

test.each([
  ['requestId', { requestId: '1' }],
  ['startsAt', { startsAt: 'noon' }],
  ['minutes', { minutes: 20 }],
  ['message', { message: 'x'.repeat(601) }],
])('names a wrong %s', async (field, wrong) => {
  const client = await newPerson(api);
  const body = { requestId: randomUUID(), coachId: 1, startsAt: iso(dayAhead(1)), minutes: 30, ...wrong };
  const reply = await api.call(client, bookSession, { body });
  expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, [field]]);
});

import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { listSeriesDates } from '@waymark/contract/sessions/free-times';
import { bookGroup } from '@waymark/contract/sessions/group-sessions';
import { bookForClient, bookSeries, bookSession, proposeTimes } from '@waymark/contract/sessions/session-bookings';
import { eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { calendars } from '#sessions/calendars/calendars.table.ts';
import { bookingCalls, codeOf, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { mailCalendarJob } from './session-mails.jobs.ts';

const api = startTestApp({ works: false });
const { book, booked, cancel, freeTimes, move } = bookingCalls(api);

const NOON = 720;

test('names the rule that a client’s time breaks, with free times near it', async () => {
  const rules = { noticeMinutes: 2_880, horizonDays: 30, dayLimit: 2, beforeMinutes: 15, afterMinutes: 30 };
  const coach = await newOpenCoach(api, { rules });
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  await booked(other, coach, dayAhead(5, NOON));
  await booked(other, coach, dayAhead(6, NOON));
  await booked(other, coach, dayAhead(6, 300));
  await booked(client, coach, dayAhead(7, NOON));
  const refused = async (start: number) => {
    const reply = await book(client, coach, start);
    return [codeOf(reply)[1], reply.body.error.details.nearest.length > 0];
  };
  expect(await refused(Date.now() - MINUTE_MS)).toEqual(['time_over', true]);
  expect(await refused(dayAhead(1, NOON))).toEqual(['within_notice', true]);
  expect(await refused(dayAhead(40, NOON))).toEqual(['beyond_horizon', false]);
  expect(await refused(dayAhead(5, NOON + 30))).toEqual(['slot_taken', true]);
  expect(await refused(dayAhead(5, NOON + 60))).toEqual(['within_break', true]);
  expect(await refused(dayAhead(6, 1_080))).toEqual(['day_limit_reached', true]);
  expect(await refused(dayAhead(7, NOON + 30))).toEqual(['own_time_taken', true]);
  expect(await refused(dayAhead(8, NOON + 7))).toEqual(['time_not_offered', true]);
});

const heldOf = (person: Person) =>
  rowsOf<{ start: number; end: number }>(
    api.db,
    sql`SELECT extract(epoch FROM lower(during))::float8 * 1000 AS start, extract(epoch FROM upper(during))::float8 * 1000 AS end
      FROM held_times WHERE user_id = ${person.id} ORDER BY 1`,
  );

test('waives the breaks on both sides, shortens those beside it, and gives them back to what is moved away', async () => {
  const coach = await newOpenCoach(api, { rules: { beforeMinutes: 15, afterMinutes: 30 } });
  const client = await newClient(api, coach);
  const start = dayAhead(4, NOON);
  const [before] = [await booked(client, coach, start), await booked(client, coach, start + 3 * HOUR_MS)];
  const between = async (options: Record<string, unknown>) => {
    const body = { requestId: randomUUID(), matchId: client.matchId, minutes: 60, startsAt: iso(start + HOUR_MS) };
    return api.call(coach, bookForClient, { body: { ...body, ...options } });
  };
  expect(codeOf(await between({}))).toEqual([409, 'own_break']);
  expect((await between({ waivesBuffer: true })).status).toBe(201);
  const last = (await between({ startsAt: iso(start + 2 * HOUR_MS), waivesBuffer: true })).body.data;
  const minutes = async () =>
    (await heldOf(coach)).map(({ start: from, end }) => [from - start, end - start].map((ms) => ms / MINUTE_MS));
  expect(await minutes()).toEqual([
    [-15, 60],
    [60, 120],
    [120, 180],
    [180, 270],
  ]);
  expect((await move(coach, before, start - 5 * HOUR_MS)).status).toBe(200);
  expect((await minutes())[0]).toEqual([-315, -210]);
  expect((await move(coach, last, start + 4 * HOUR_MS)).body.error.details.code).toBe('own_break');
  expect((await move(coach, last, start + 4 * HOUR_MS, { waivesBuffer: true })).status).toBe(200);
  expect((await minutes()).slice(-2)).toEqual([
    [180, 240],
    [240, 300],
  ]);
});

test('answers a request that is made again with other content with a conflict, and the same with the same', async () => {
  const coach = await newOpenCoach(api);
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  const at = (hours: number) => iso(dayAhead(5) + hours * HOUR_MS);
  const own = { requestId: randomUUID(), coachId: coach.id, minutes: 30 };
  const forClient = { matchId: client.matchId, minutes: 30 };
  const calls = [
    [client, bookSession, { ...own, startsAt: at(1) }, { startsAt: at(2) }],
    [client, bookSession, { ...own, startsAt: at(1) }, { message: 'About Friday' }],
    [client, bookSeries, { ...own, requestId: randomUUID(), starts: [at(3), at(4)] }, { starts: [at(3), at(5)] }],
    [coach, bookForClient, { ...forClient, requestId: randomUUID(), startsAt: at(6) }, { matchId: other.matchId }],
    [coach, proposeTimes, { ...forClient, requestId: randomUUID(), starts: [at(7), at(8)] }, { starts: [at(7)] }],
    [
      coach,
      bookGroup,
      {
        requestId: randomUUID(),
        matchIds: [client.matchId, other.matchId],
        title: 'Us',
        link: null,
        startsAt: at(9),
        minutes: 60,
      },
      { title: 'All of us' },
    ],
  ] as const;
  for (const [person, endpoint, body, change] of calls) {
    const press = (given: object) => api.call(person, endpoint, { body: given });
    const first = await press(body);
    expect([endpoint.url, first.status]).toEqual([endpoint.url, 201]);
    expect((await press(body)).body).toEqual(first.body);
    expect(codeOf(await press({ ...body, ...change }))).toEqual([409, 'request_reused']);
  }
  const series = { ...own, starts: [at(10), at(11)] };
  expect(codeOf(await api.call(client, bookSeries, { body: series }))).toEqual([409, 'request_reused']);
  const sameInstant = { ...own, startsAt: at(1).replace('Z', '+00:00') };
  expect((await api.call(client, bookSession, { body: sameInstant })).status).toBe(201);
});

test('keeps a series by the coach’s clock across changes, and never at a time that one skips', async () => {
  const coach = await newOpenCoach(api, { timeZone: 'America/New_York' });
  const client = await newClient(api, coach);
  await api.db.insert(profiles).values({ userId: client.id, timeZone: 'Asia/Kolkata' });
  const datesFrom = async (start: string, everyWeeks: number) => {
    const query = `?coachId=${coach.id}&startsAt=${start}&minutes=30&everyWeeks=${everyWeeks}&times=12`;
    return (await api.call(client, listSeriesDates, { query })).body.data;
  };
  const clockOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO('America/New_York').toPlainTime().toString();
  const dates = await datesFrom(iso(dayAhead(3, NOON)), 4);
  expect(new Set(dates.map(({ startsAt }: { startsAt: string }) => clockOf(startsAt))).size).toBe(1);

  const spring = nextChange('America/New_York', 'forward').subtract({ weeks: 2 });
  const skipping = await datesFrom(iso(spring.epochMilliseconds - 30 * MINUTE_MS), 1);
  expect([clockOf(skipping[1].startsAt), clockOf(skipping[2].startsAt)]).toEqual(['02:30:00', '03:30:00']);
  expect([skipping[2].fits, skipping[2].why]).toEqual([false, 'skipped']);
});

/** The first of its kind that is at least three weeks ahead. */
function nextChange(timeZone: string, way: 'back' | 'forward'): Temporal.ZonedDateTime {
  let at = Temporal.Now.zonedDateTimeISO(timeZone).add({ weeks: 3 }).getTimeZoneTransition('next');
  while (at && (way === 'back') !== at.subtract({ seconds: 1 }).offsetNanoseconds > at.offsetNanoseconds) {
    at = at.getTimeZoneTransition('next');
  }
  if (!at) throw new Error('A zone without changes.');
  return at;
}

test('lists both passes of a repeated hour, and books each', async () => {
  const coach = await newOpenCoach(api, { timeZone: 'America/New_York' });
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  await api.db.update(calendars).set({ horizonDays: 400 }).where(eq(calendars.userId, coach.id));
  const change = nextChange('America/New_York', 'back').epochMilliseconds;
  const query = `?minutes=30&from=${iso(change - HOUR_MS)}&until=${iso(change + HOUR_MS)}`;
  const listed = await freeTimes(client, coach, query);
  expect(listed).toEqual([-60, -30, 0, 30].map((minutes) => iso(change + minutes * MINUTE_MS)));
  await booked(client, coach, change - 30 * MINUTE_MS, { minutes: 30 });
  await booked(other, coach, change + 30 * MINUTE_MS, { minutes: 30 });
  expect(await freeTimes(client, coach, query)).toEqual([listed[0], listed[2]]);
});

test('mails no one whose session is back where it was before a mail went', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const sendMails = async () => {
    const waiting = await rowsOf<{ id: string; data: { sessionId: number; userId: number; sequence: number } }>(
      api.db,
      sql`DELETE FROM pgboss.job WHERE name = ${mailCalendarJob.name} AND state = 'created' RETURNING id, data`,
    );
    for (const job of waiting) await mailCalendarJob.handle({ ...job, services: api.services });
    return waiting;
  };
  const methods = () => api.mailsTo(client.email).flatMap(({ calendar }) => calendar?.method ?? []);
  const session = await booked(client, coach, dayAhead(4, NOON));
  await sendMails();
  const away = (await move(client, session, dayAhead(5, NOON))).body.data;
  const back = (await move(client, away, dayAhead(4, NOON))).body.data;
  await sendMails();
  expect(methods()).toEqual(['REQUEST']);

  const moved = (await move(client, back, dayAhead(5, NOON))).body.data;
  const [job] = await sendMails();
  // A job that is tried again mails what it claimed, and not nothing.
  expect(methods()).toEqual(['REQUEST', 'REQUEST']);
  if (job) await mailCalendarJob.handle({ ...job, services: api.services });
  expect(api.mailsTo(client.email).length + api.mailsTo(coach.email).length).toBe(5);
  await move(client, moved, dayAhead(4, NOON));
  await sendMails();
  expect(methods().length).toBeGreaterThan(2);
  await cancel(client, session);
  await sendMails();
  expect(methods().at(-1)).toBe('CANCEL');
});

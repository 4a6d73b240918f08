import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { updatePreferences } from '@waymark/contract/people/preferences';
import { downloadSession } from '@waymark/contract/sessions/coaching-sessions';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import type { OutgoingMail } from '#mail/mail.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { bookingCalls, dayAhead, iso, newClient, newOpenCoach, type SessionShown } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { allSent, bookedCalendar, inOrder, replay } from '#test/replayed-calendars.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findSessionRow } from './coaching-sessions.queries.ts';
import { coachingSessions } from './coaching-sessions.table.ts';
import { mailCalendarJob, remindJob } from './session-mails.jobs.ts';

const api = startTestApp();
const { accept, booked, cancel, move, propose, titlesOf } = bookingCalls(api);

const NOON = 720;

test.each(['America/New_York', 'Asia/Kolkata', 'UTC'])(
  'mails what keeps both calendars equal to the database: %s',
  async (timeZone) => {
    const coach = await newOpenCoach(api, { timeZone, rules: { horizonDays: 180 } });
    const client = await newClient(api, coach);
    await api.db.insert(profiles).values({ userId: client.id, timeZone: 'Europe/London' });
    const sessions: SessionShown[] = [];
    // Months apart, so that clocks change between them.
    for (const day of [3, 60, 120, 170]) sessions.push(await booked(client, coach, dayAhead(day, NOON)));
    const [first, second, third] = sessions as [SessionShown, SessionShown, SessionShown];
    const moved = (await move(client, first, dayAhead(90, NOON))).body.data;
    await move(coach, moved, dayAhead(91, NOON + 30));
    await cancel(client, second);
    await move(client, third, dayAhead(121, NOON));
    await cancel(coach, third);
    const proposed = (await propose(coach, client.matchId, [dayAhead(10, NOON), dayAhead(11, NOON)])).body.data;
    await accept(client, proposed[1]);
    await allSent(api);
    for (const person of [coach, client]) {
      const shown = replay(api.mailsTo(person.email));
      expect(inOrder(shown)).toEqual(inOrder(await bookedCalendar(api, person)));
      expect(shown.size).toBe(3);
    }
    await api.call(client, endMatch, { params: { id: client.matchId } });
    await allSent(api);
    for (const person of [coach, client]) expect(replay(api.mailsTo(person.email)).size).toBe(0);
  },
);

test('invites with the reader’s time and hours, and without the other’s address', async () => {
  const coach = await newOpenCoach(api, { timeZone: 'Asia/Kolkata' });
  const client = await newClient(api, coach);
  await api.call(client, updatePreferences, { body: { hourCycle: 'h23' } });
  const session = await booked(client, coach, dayAhead(3, NOON), { minutes: 45 });
  expect(session.attributes.policy).toMatch(/^Free to move or cancel until .+, 12:00 UTC\.$/);
  expect(session.attributes).not.toHaveProperty('hourCycle');
  const mail = await api.mailTo(coach.email, /^Booked: /);
  expect(mail.calendar?.method).toBe('REQUEST');
  expect(mail.text).toMatch(/Coaching session with Asha[\s\S]+5:30 pm IST, 45 minutes\./);
  expect(mail.text).toContain(`/coach/sessions/${session.id}`);
  expect(mail.calendar?.content.replaceAll('\r\n ', '')).toContain(`MAILTO:${coach.email}`);
  expect(JSON.stringify(mail)).not.toContain(client.email);
  const other = await api.mailTo(client.email, /^Booked: /);
  expect(other.text).toMatch(/Free to move or cancel until .+, 12:00 UTC/);
  expect(JSON.stringify(other)).not.toContain(coach.email);
});

test('mails no outdated version of a session, and no cancellation to someone who was never invited', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const session = await booked(client, coach, dayAhead(3, NOON));
  const row = await findSessionRow(api.db, session.id);
  await cancel(client, session);
  await allSent(api);
  const before = api.mailsTo(coach.email).length;
  const version = { sessionId: row?.id ?? 0, userId: coach.id, sequence: 0 };
  await mailCalendarJob.handle({ id: randomUUID(), data: version, services: api.services });
  expect(api.mailsTo(coach.email)).toHaveLength(before);

  const { body } = await propose(coach, client.matchId, [dayAhead(5, NOON)]);
  await cancel(client, body.data[0]);
  await allSent(api);
  expect(api.mailsTo(coach.email).filter(({ calendar }) => calendar)).toHaveLength(before);
});

test('gives out a booked session as a calendar file', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const session = await booked(client, coach, dayAhead(3, NOON));
  const download = async () =>
    api.app.inject({
      url: downloadSession.url.replace(':id', session.id),
      headers: { authorization: `Bearer ${client.jwt}` },
    });
  const { statusCode, headers, body } = await download();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const entry = replay([{ calendar: { content: body } } as OutgoingMail]).get(`${session.id}@waymark`);
  expect(entry).toEqual({ sequence: 0, start: dayAhead(3, NOON), end: dayAhead(3, NOON) + HOUR_MS });
  await cancel(client, session);
  expect((await download()).statusCode).toBe(409);
});

test('reminds both people once, unless the session was moved or cancelled meanwhile', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const session = await booked(client, coach, dayAhead(1, NOON));
  const row = await findSessionRow(api.db, session.id);
  if (!row) throw new Error('There is no session.');
  const remind = (startsAt: Date, hours: number) =>
    remindJob.handle({
      id: randomUUID(),
      data: { sessionId: row.id, startsAt: startsAt.toISOString(), hours },
      services: api.services,
    });
  const reminders = async (person: Person) =>
    (await titlesOf(person)).filter((title) => /^(Tomorrow|In an hour)/.test(title));
  await remind(row.startsAt, 24);
  await remind(row.startsAt, 24);
  await remind(new Date(row.startsAt.getTime() - HOUR_MS), 1);
  expect([await reminders(coach), await reminders(client)]).toEqual([
    ['Tomorrow: your session with Asha'],
    ['Tomorrow: your session with Maya'],
  ]);
  await cancel(client, session);
  await remind(row.startsAt, 1);
  const past = new Date(Date.now() - HOUR_MS);
  await api.db.update(coachingSessions).set({ state: 'booked', startsAt: past }).where(eq(coachingSessions.id, row.id));
  await remind(past, 1);
  expect(await reminders(client)).toHaveLength(1);
});

test('schedules reminders a day and an hour ahead or some minutes earlier, and none for a time that is closer', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const start = Math.ceil((Date.now() + 3 * HOUR_MS) / (HOUR_MS / 2)) * (HOUR_MS / 2);
  const session = await booked(client, coach, start);
  const far = await booked(client, coach, dayAhead(3, NOON));
  const due = async (one: SessionShown) => {
    const row = await findSessionRow(api.db, one.id);
    const jobs = await rowsOf<{ hours: number; at: number }>(
      api.db,
      sql`SELECT (data->>'hours')::int AS hours, extract(epoch FROM start_after)::float8 * 1000 AS at FROM pgboss.job
        WHERE name = ${remindJob.name} AND (data->>'sessionId')::int = ${row?.id ?? 0} ORDER BY 1 DESC`,
    );
    return { id: row?.id ?? 0, jobs };
  };
  const near = await due(session);
  expect(near.jobs).toEqual([{ hours: 1, at: start - HOUR_MS - (near.id % 5) * MINUTE_MS }]);
  const later = await due(far);
  expect(later.jobs).toEqual([
    { hours: 24, at: dayAhead(2, NOON) - (later.id % 12) * 5 * MINUTE_MS },
    { hours: 1, at: dayAhead(3, NOON) - HOUR_MS - (later.id % 5) * MINUTE_MS },
  ]);
});

test('calls a session in a day, not tomorrow, whose reminder is early and its day the one after', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const session = await booked(client, coach, dayAhead(2, NOON));
  const row = await findSessionRow(api.db, session.id);
  const data = { sessionId: row?.id ?? 0, startsAt: iso(dayAhead(2, NOON)), hours: 24 };
  await remindJob.handle({ id: randomUUID(), data, services: api.services });
  expect((await titlesOf(client))[0]).toBe('In a day: your session with Maya');
});

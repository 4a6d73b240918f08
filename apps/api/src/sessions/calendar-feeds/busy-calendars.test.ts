import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/sessions/calendar-feeds';
import { blockTime, listBlockedTimes, unblockTime } from '@waymark/contract/sessions/calendars';
import { bookForClient } from '@waymark/contract/sessions/session-bookings';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { listBusyCalendarOwners } from '#sessions/calendars/busy-calendars.queries.ts';
import { busyTimes, calendars } from '#sessions/calendars/calendars.table.ts';
import { bookingCalls, codeOf, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { busyCalendarCalls, calendarServer, fileOf } from '#test/busy-calendars.ts';
import { largeCalendar } from '#test/calendar-inputs.ts';
import type { ServiceReply } from '#test/push-service.ts';
import { newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { checkBusyCalendarJob, checkBusyCalendarsJob } from './busy-calendars.jobs.ts';

const elsewhere = calendarServer();
const api = startTestApp({ works: false, calendarDownloads: elsewhere.downloads });
const { check, connect, show } = busyCalendarCalls(api, elsewhere);
const { book, freeTimes } = bookingCalls(api);
const NOON = 720;

const dayOf = (start: number) => `?minutes=60&from=${iso(start - 2 * HOUR_MS)}&until=${iso(start + 2 * HOUR_MS)}`;

test('offers clients no time in which the coach’s own calendar is busy, and refuses it', async () => {
  const coach = await newOpenCoach(api, { rules: { stepMinutes: 60 } });
  const client = await newClient(api, coach);
  const start = dayAhead(3, NOON);
  await connect(coach, { status: 200, body: fileOf([start]) });
  const offered = await freeTimes(client, coach, dayOf(start));
  expect(offered).toEqual([-2, -1, 1].map((hours) => iso(start + hours * HOUR_MS)));
  expect(codeOf(await book(client, coach, start))).toEqual([409, 'slot_taken']);

  const body = { requestId: randomUUID(), matchId: client.matchId, startsAt: iso(start), minutes: 60 };
  expect((await api.call(coach, bookForClient, { body })).status).toBe(201);
});

test('reads the calendar of a coach who has not saved any hours', async () => {
  const [coach] = [await newShownCoach(api), await newShownCoach(api)];
  await connect(coach, { status: 200, body: fileOf([dayAhead(3, NOON)]) });

  expect(await show(coach)).toMatchObject({ problem: null, failingSince: null, checkedAt: expect.any(String) });
  expect(await api.db.select().from(busyTimes).where(eq(busyTimes.userId, coach.id))).toHaveLength(1);
});

test('keeps ranges and nothing else, and leaves out our own sessions', async () => {
  const coach = await newOpenCoach(api);
  const start = dayAhead(3, NOON);
  const path = await connect(coach, { status: 200, body: fileOf([start]) });
  const rows = await api.db.select().from(busyTimes).where(eq(busyTimes.userId, coach.id));
  expect(rows).toEqual([
    { publicId: expect.any(String), userId: coach.id, during: expect.any(String), isFromFeed: true },
  ]);
  expect(JSON.stringify(rows) + api.log()).not.toMatch(/Secret appointment|\.ics/);
  expect(await show(coach)).toEqual({
    address: `https://calendar.example${path}`,
    checkedAt: expect.any(String),
    failingSince: null,
    problem: null,
    leftOut: 0,
  });
});

test('lists and deletes only the times that the coach blocked', async () => {
  const coach = await newOpenCoach(api);
  await connect(coach, { status: 200, body: fileOf([dayAhead(3, NOON)]) });
  const [row] = await api.db.select().from(busyTimes).where(eq(busyTimes.userId, coach.id));
  const body = { startsAt: iso(dayAhead(4)), endsAt: iso(dayAhead(5)) };
  const blocked = (await api.call(coach, blockTime, { body })).body.data;
  expect((await api.call(coach, listBlockedTimes)).body.data).toMatchObject([{ id: blocked.id }]);
  expect((await api.call(coach, unblockTime, { params: { id: row?.publicId } })).status).toBe(404);
});

test('keeps the times while the calendar is unchanged, and reads all of it after a week', async () => {
  const coach = await newOpenCoach(api);
  const path = await connect(coach, { status: 200, headers: { etag: '"one"' }, body: fileOf([dayAhead(3)]) });
  const before = (await show(coach)).checkedAt;
  elsewhere.replies.set(path, { status: 304 });
  await check(coach.id);
  const asked = () =>
    elsewhere
      .received()
      .filter((request) => request.path === path)
      .map(({ headers }) => headers);
  expect(asked().map((headers) => headers['if-none-match'])).toEqual([undefined, '"one"']);
  expect(Date.parse((await show(coach)).checkedAt)).toBeGreaterThan(Date.parse(before));
  expect(await api.db.select().from(busyTimes).where(eq(busyTimes.userId, coach.id))).toHaveLength(1);

  const readAt = new Date(Date.now() - 7 * DAY_MS);
  await api.db.update(calendars).set({ busyReadAt: readAt }).where(eq(calendars.userId, coach.id));
  await check(coach.id);
  expect(asked().at(-1)?.['if-none-match']).toBeUndefined();
});

test.each<[string, ServiceReply, string]>([
  ['a dead address', { status: 404 }, 'refused'],
  ['20 MB', { status: 200, body: largeCalendar(Date.now(), 20 * 1_048_576) }, 'too-large'],
  ['half a file', { status: 200, body: fileOf([dayAhead(3)]).slice(0, -30) }, 'unreadable'],
  ['a redirect loop', { status: 302, headers: { location: '?again' } }, 'refused'],
  ['a private address', { status: 302, headers: { location: 'https://10.0.0.1/a.ics' } }, 'not-public'],
  ['a page', { status: 200, body: '<html>' }, 'unreadable'],
  [
    'an endless rule',
    { status: 200, body: fileOf([dayAhead(3)]).replace('SUMMARY', 'RRULE:FREQ=SECONDLY\r\nSUMMARY') },
    'unreadable',
  ],
])('says what is wrong with %s, and keeps the times it had', async (_what, reply, problem) => {
  const coach = await newOpenCoach(api);
  const path = await connect(coach, { status: 200, body: fileOf([dayAhead(3)]) });
  elsewhere.replies.set(path, reply);
  elsewhere.replies.set(`${path}?again`, reply);
  await check(coach.id);
  const first = await show(coach);
  expect(first).toMatchObject({ problem, checkedAt: expect.any(String), failingSince: expect.any(String) });
  await check(coach.id);
  expect((await show(coach)).failingSince).toBe(first.failingSince);
  expect(await api.db.select().from(busyTimes).where(eq(busyTimes.userId, coach.id))).toHaveLength(1);

  elsewhere.replies.set(path, { status: 200, body: fileOf([]) });
  await check(coach.id);
  expect(await show(coach)).toMatchObject({ problem: null, failingSince: null });
});

test('forgets the times of an address that was changed or removed', async () => {
  const coach = await newOpenCoach(api);
  const times = () => api.db.select().from(busyTimes).where(eq(busyTimes.userId, coach.id));
  await connect(coach, { status: 200, body: fileOf([dayAhead(3)]) });
  const body = { address: 'webcal://calendar.example/other.ics' };
  expect((await api.call(coach, contract.saveBusyCalendar, { body })).body.data).toEqual({
    address: body.address,
    checkedAt: null,
    failingSince: null,
    problem: null,
    leftOut: 0,
  });
  expect(await times()).toEqual([]);

  elsewhere.replies.set('/other.ics', { status: 200, body: fileOf([dayAhead(3), dayAhead(4)]) });
  await check(coach.id);
  expect(await times()).toHaveLength(2);
  for (let again = 0; again < 2; again += 1) {
    expect((await api.call(coach, contract.removeBusyCalendar)).status).toBe(204);
  }
  expect([await times(), await show(coach)]).toEqual([[], null]);
  await check(coach.id);
  expect(await times()).toEqual([]);
});

test('lets a check that was overtaken by another address change nothing', async () => {
  const coach = await newOpenCoach(api);
  await connect(coach, { status: 404 });
  const path = `/${randomUUID()}.ics`;
  const overtaken = { ...api.services, calendarDownloads: { ...api.services.calendarDownloads } };
  overtaken.calendarDownloads.download = async () => {
    const body = { address: `https://calendar.example${path}` };
    await api.call(coach, contract.saveBusyCalendar, { body });
    const file = new TextEncoder().encode(fileOf([dayAhead(3)]));
    return { outcome: 'read', file, version: { etag: null, modified: null } };
  };
  await checkBusyCalendarJob.handle({ id: randomUUID(), data: { userId: coach.id }, services: overtaken });
  expect(await api.db.select().from(busyTimes).where(eq(busyTimes.userId, coach.id))).toEqual([]);
  expect(await show(coach)).toMatchObject({ checkedAt: null, problem: null });
});

test('checks every connected calendar each quarter of an hour, and a new one at once', async () => {
  const coach = await newOpenCoach(api);
  await newOpenCoach(api);
  const body = { address: 'https://calendar.example/mine.ics' };
  await api.call(coach, contract.saveBusyCalendar, { body });
  const jobs = () =>
    rowsOf<{ count: number }>(
      api.db,
      sql`SELECT count(*)::int AS count FROM pgboss.job
        WHERE name = ${checkBusyCalendarJob.name} AND (data->>'userId')::int = ${coach.id}`,
    );
  expect(await jobs()).toEqual([{ count: 1 }]);
  expect(checkBusyCalendarsJob.cron).toBe('*/15 * * * *');
  const before = await rowsOf(api.db, sql`SELECT id FROM pgboss.job WHERE name = ${checkBusyCalendarJob.name}`);
  const connected = await rowsOf(api.db, sql`SELECT user_id FROM calendars WHERE busy_address IS NOT NULL`);
  await checkBusyCalendarsJob.handle({ id: randomUUID(), data: {}, services: api.services });
  const after = await rowsOf(api.db, sql`SELECT id FROM pgboss.job WHERE name = ${checkBusyCalendarJob.name}`);
  expect([await jobs(), after.length - before.length]).toEqual([[{ count: 2 }], connected.length]);
});

test('checks a calendar that has stayed the same for a week each hour, until it changes', async () => {
  const coach = await newOpenCoach(api);
  const times = [dayAhead(3, NOON), dayAhead(30, NOON)];
  const path = await connect(coach, { status: 200, body: fileOf(times) });
  const isDue = async () => (await listBusyCalendarOwners(api.db)).includes(coach.id);
  const later = (days: number, minutes: number) =>
    api.db.execute(sql`UPDATE calendars SET busy_changed_at = busy_changed_at - make_interval(days => ${days}::int),
        busy_read_at = busy_read_at - make_interval(days => ${days}::int),
        busy_checked_at = busy_checked_at - make_interval(mins => ${minutes}::int) WHERE user_id = ${coach.id}`);
  await later(6, 15);
  expect(await isDue()).toBe(true);
  await check(coach.id);
  await later(2, 30);
  expect(await isDue()).toBe(false);
  await later(0, 30);
  expect(await isDue()).toBe(true);

  elsewhere.replies.set(path, { status: 200, body: fileOf([...times, dayAhead(40, NOON)]) });
  await check(coach.id);
  await later(0, 15);
  expect(await isDue()).toBe(true);
});

test.each([
  'http://calendar.example/a.ics',
  'calendar.example',
  'ftp://calendar.example/a',
  'https://me@calendar.example',
  '',
])('asks for a better address than %s', async (address) => {
  const coach = await newOpenCoach(api);
  const { status, body } = await api.call(coach, contract.saveBusyCalendar, { body: { address } });
  expect([status, body.error.message]).toEqual([400, 'Paste an address that begins with https:// or webcal://.']);
});

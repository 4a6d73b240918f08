import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { updateProfile } from '@waymark/contract/people/profiles';
import { listBusyTimes } from '@waymark/contract/sessions/calendar-feeds';
import { blockTime, saveCalendar } from '@waymark/contract/sessions/calendars';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { notifications } from '#notices/notifications/notifications.table.ts';
import { calendars } from '#sessions/calendars/calendars.table.ts';
import { dayAhead, iso, newOpenCoach, OPEN_CALENDAR } from '#test/booking-calls.ts';
import { busyCalendarCalls, calendarServer, fileOf } from '#test/busy-calendars.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { checkBusyCalendarJob } from './busy-calendars.jobs.ts';

const elsewhere = calendarServer();
const api = startTestApp({ works: false, calendarDownloads: elsewhere.downloads });
const { check, connect } = busyCalendarCalls(api, elsewhere);
const NOON = 720;

test('lists the busy times of a range for the coach alone, without what fills them', async () => {
  const [coach, other] = [await newOpenCoach(api), await newOpenCoach(api)];
  const [today, later] = [dayAhead(0, NOON) - DAY_MS, dayAhead(3, NOON)];
  await connect(coach, { status: 200, body: fileOf([later, today + DAY_MS]) });
  const busyTimes = async (person: Person, query: Record<string, string> = {}) =>
    (await api.call(person, listBusyTimes, { query: `?${new URLSearchParams(query)}` })).body.data;
  const within = { from: iso(later - HOUR_MS), until: iso(later + 1) };
  const [busy] = await busyTimes(coach, within);
  expect(await busyTimes(coach, within)).toEqual([{ startsAt: expect.any(String), endsAt: expect.any(String) }]);
  expect([Date.parse(busy.startsAt), Date.parse(busy.endsAt)]).toEqual([later, later + HOUR_MS]);
  expect(await busyTimes(coach, { ...within, until: iso(later) })).toEqual([]);
  expect(await busyTimes(coach, { from: iso(today) })).toHaveLength(2);
  expect(await busyTimes(other)).toEqual([]);

  await api.call(coach, blockTime, { body: { startsAt: within.from, endsAt: within.until } });
  expect(await busyTimes(coach)).toContainEqual(busy);
  expect(await busyTimes(coach, within)).toHaveLength(1);
  const query = `?from=${within.until}&until=${within.from}`;
  expect((await api.call(coach, listBusyTimes, { query })).status).toBe(400);
});

test('tells a coach once that their calendar failed for a day, and again if it worked meanwhile', async () => {
  const coach = await newOpenCoach(api, { timeZone: 'Asia/Kolkata' });
  const works = { status: 200, body: fileOf([dayAhead(3)]) };
  const path = await connect(coach, works);
  const failsFor = async (ms: number) => {
    elsewhere.replies.set(path, { status: 404 });
    const busyFailingSince = new Date(Date.now() - ms);
    await api.db.update(calendars).set({ busyFailingSince }).where(eq(calendars.userId, coach.id));
    await check(coach.id);
    await check(coach.id);
  };
  const told = async () => (await api.call(coach, listNotifications)).body.data;

  await failsFor(DAY_MS - HOUR_MS);
  expect(await told()).toEqual([]);
  const busyCheckedAt = new Date('2026-03-02T04:30:00Z');
  await api.db.update(calendars).set({ busyCheckedAt }).where(eq(calendars.userId, coach.id));
  await failsFor(DAY_MS);
  const [{ attributes }] = await told();
  expect(attributes).toMatchObject({
    kind: 'busy-calendar-failing',
    title: 'We can’t read your other calendar',
    body: 'Its busy times haven’t been checked since Mon 2 Mar, 10 am IST. The ones from then still count.',
    url: '/coach/time',
  });
  expect(await told()).toHaveLength(1);
  // A notification is deleted after 180 days, and the same failure is no news then.
  await api.db.delete(notifications).where(eq(notifications.userId, coach.id));
  await failsFor(60 * DAY_MS);
  expect(await told()).toEqual([]);

  elsewhere.replies.set(path, works);
  await check(coach.id);
  await failsFor(DAY_MS);
  expect(await told()).toHaveLength(1);
});

test('tells a coach whose calendar could never be read to check its address', async () => {
  const coach = await newOpenCoach(api);
  await connect(coach, { status: 404 });
  const busyFailingSince = new Date(Date.now() - DAY_MS);
  await api.db.update(calendars).set({ busyFailingSince }).where(eq(calendars.userId, coach.id));
  await check(coach.id);
  const told = (await api.call(coach, listNotifications)).body.data;
  expect(told.map(({ attributes }: { attributes: { body: string } }) => attributes.body)).toContain(
    'We tried for a day. Please check its address.',
  );
});

test('reads the calendar again by the clock of a coach’s new zone, also while its file is unchanged', async () => {
  const coach = await newOpenCoach(api, { timeZone: 'Asia/Kolkata' });
  const file = fileOf([dayAhead(3, NOON)]).replaceAll(/^(DT\w+:\w+)Z$/gm, '$1');
  const path = await connect(coach, { status: 200, headers: { etag: '"one"' }, body: file });
  const askedWith = () =>
    elsewhere.received().flatMap((request) => (request.path === path ? [request.headers['if-none-match']] : []));
  const starts = async () =>
    (await api.call(coach, listBusyTimes)).body.data.map(({ startsAt }: { startsAt: string }) => Date.parse(startsAt));
  const waiting = () =>
    rowsOf(
      api.db,
      sql`DELETE FROM pgboss.job WHERE name = ${checkBusyCalendarJob.name} AND (data->>'userId')::int = ${coach.id} RETURNING id`,
    );
  const saveIn = async (timeZone: string) => {
    expect((await api.call(coach, saveCalendar, { body: { ...OPEN_CALENDAR, timeZone } })).status).toBe(200);
  };
  expect(await starts()).toEqual([dayAhead(3, NOON - 330)]);
  await waiting();

  await saveIn('Asia/Kolkata');
  expect(await waiting()).toEqual([]);
  await saveIn('Asia/Dubai');
  expect(await waiting()).toHaveLength(1);
  await check(coach.id);
  expect([askedWith(), await starts()]).toEqual([[undefined, undefined], [dayAhead(3, NOON - 240)]]);

  await api.db.update(calendars).set({ timeZone: null }).where(eq(calendars.userId, coach.id));
  const moved = await api.call(coach, updateProfile, { body: { timeZone: 'Asia/Tokyo' } });
  expect([moved.status, await waiting()]).toEqual([200, [expect.anything()]]);
  await check(coach.id);
  expect(await starts()).toEqual([dayAhead(3, NOON - 540)]);
  await check(coach.id);
  expect(askedWith().at(-1)).toBe('"one"');
});

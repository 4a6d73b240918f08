import { listBusyTimes } from '@waymark/contract/calendar-feeds';
import { blockTime } from '@waymark/contract/calendars';
import { expect, test } from 'vitest';
import { dayAhead, iso, newOpenCoach } from '#test/booking-calls.ts';
import { busyCalendarCalls, calendarServer, fileOf } from '#test/busy-calendars.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const elsewhere = calendarServer();
const api = startTestApp({ works: false, calendarDownloads: elsewhere.downloads });
const { connect } = busyCalendarCalls(api, elsewhere);
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
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

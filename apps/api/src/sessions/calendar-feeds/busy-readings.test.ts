import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@waymark/contract/durations';
import { listNotifications } from '@waymark/contract/notices/notifications';
import * as contract from '@waymark/contract/sessions/calendar-feeds';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#people/users/users.table.ts';
import { busyTimes } from '#sessions/calendars/calendars.table.ts';
import { bookingCalls, codeOf, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { busyCalendarCalls, calendarServer, fileOf } from '#test/busy-calendars.ts';
import { startTestApp } from '#test/start-test-app.ts';

const elsewhere = calendarServer();
const api = startTestApp({ works: false, calendarDownloads: elsewhere.downloads });
const { check, connect, show } = busyCalendarCalls(api, elsewhere);
const { book, booked, cancel, freeTimes } = bookingCalls(api);
const NOON = 720;

const dayOf = (start: number) => `?minutes=60&from=${iso(start - 2 * HOUR_MS)}&until=${iso(start + 2 * HOUR_MS)}`;

test('leaves out its own sessions, whatever the case of their UIDs, and none of another installation', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const session = await booked(client, coach, dayAhead(3, NOON));
  const cancelled = await booked(client, coach, dayAhead(4, NOON));
  await cancel(client, cancelled);
  const entry = (id: string, start: number) =>
    fileOf([start])
      .replace(/UID:.*/, `UID:${id}@WAYMARK`)
      .replace(/^BEGIN:VCALENDAR\r\n|END:VCALENDAR\r\n$/g, '');
  const entries = [
    entry(session.id.toUpperCase(), dayAhead(3, NOON)),
    entry(cancelled.id, dayAhead(4, NOON)),
    entry(randomUUID(), dayAhead(5, NOON)),
  ];
  await connect(coach, { status: 200, body: `BEGIN:VCALENDAR\r\n${entries.join('')}END:VCALENDAR\r\n` });
  const busy = (await api.call(coach, contract.listBusyTimes)).body.data;
  expect(busy.map(({ startsAt }: contract.BusyTime) => Date.parse(startsAt))).toEqual([dayAhead(5, NOON)]);
});

test('leaves out what the coach declined, by the address of their account or of their calendar', async () => {
  const coach = await newOpenCoach(api);
  const [user] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, coach.id));
  const declinedBy = (start: number, address: string) =>
    fileOf([start]).replace('SUMMARY', `ATTENDEE;PARTSTAT=DECLINED:mailto:${address}\r\nSUMMARY`);
  const path = '/calendar/ical/maya%40elsewhere.example/private-1/basic.ics';
  elsewhere.replies.set(path, {
    status: 200,
    body: [
      declinedBy(dayAhead(3), String(user?.email)),
      declinedBy(dayAhead(4), 'Maya@elsewhere.example'),
      declinedBy(dayAhead(5), 'jon@elsewhere.example'),
    ].join(''),
  });
  await api.call(coach, contract.saveBusyCalendar, { body: { address: `https://calendar.example${path}` } });
  await check(coach.id);
  const busy = (await api.call(coach, contract.listBusyTimes)).body.data;
  expect(busy.map(({ startsAt }: contract.BusyTime) => Date.parse(startsAt))).toEqual([dayAhead(5)]);
});

test('reads what it can of a file, and says how many entries it left out', async () => {
  const coach = await newOpenCoach(api);
  const bad = fileOf([dayAhead(3), dayAhead(4)]).replace('SUMMARY', 'RRULE:FREQ=SOMETIMES\r\nSUMMARY');
  const path = await connect(coach, { status: 200, headers: { etag: '"one"' }, body: bad });
  const times = () => api.db.select().from(busyTimes).where(eq(busyTimes.userId, coach.id));
  expect([await show(coach), await times()]).toMatchObject([{ problem: null, leftOut: 1 }, [expect.anything()]]);
  for (const [reply, leftOut] of [
    [{ status: 304 }, 1],
    [{ status: 404 }, 1],
    [{ status: 200, body: fileOf([dayAhead(3)]) }, 0],
  ] as const) {
    elsewhere.replies.set(path, reply);
    await check(coach.id);
    expect(await show(coach)).toMatchObject({ leftOut });
  }
});

test('offers no times while a connected calendar was never read, and says so at once', async () => {
  const coach = await newOpenCoach(api, { rules: { stepMinutes: 60 } });
  const client = await newClient(api, coach);
  const start = dayAhead(3, NOON);
  const cut = fileOf([start]).slice(0, -30);
  const offered = async () => (await freeTimes(client, coach, dayOf(start))).length;
  expect(await offered()).toBe(4);
  const path = await connect(coach, { status: 200, body: cut });
  expect(await show(coach)).toMatchObject({ checkedAt: null, problem: 'unreadable' });
  expect([await offered(), codeOf(await book(client, coach, start))]).toEqual([0, [409, 'slot_taken']]);
  await check(coach.id);
  const told = (await api.call(coach, listNotifications)).body.data;
  expect(told.map(({ attributes }: { attributes: { body: string } }) => attributes.body)).toEqual([
    'Clients are offered no times until we can. Please check its address, or remove the calendar.',
  ]);
  elsewhere.replies.set(path, { status: 304 });
  await check(coach.id);
  expect([await show(coach), await offered()]).toMatchObject([{ checkedAt: null, problem: 'refused' }, 0]);

  elsewhere.replies.set(path, { status: 200, body: fileOf([start]) });
  await check(coach.id);
  expect([(await show(coach)).problem, await offered()]).toEqual([null, 3]);
  // What is known stays known.
  elsewhere.replies.set(path, { status: 200, body: cut });
  await check(coach.id);
  expect([(await show(coach)).problem, await offered()]).toEqual(['unreadable', 3]);

  await connect(coach, { status: 404 });
  expect(await offered()).toBe(0);
  await api.call(coach, contract.removeBusyCalendar);
  expect(await offered()).toBe(4);
});

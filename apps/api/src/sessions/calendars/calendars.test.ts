import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/sessions/calendars';
import { expect, test } from 'vitest';
import { bookingCalls, codeOf, dayAhead, iso, newClient, newOpenCoach, OPEN_CALENDAR } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { booked, freeTimes } = bookingCalls(api);

const show = async (coach: Person) => (await api.call(coach, contract.showCalendar)).body.data;
const save = (coach: Person, body: unknown) => api.call(coach, contract.saveCalendar, { body });
const dateOf = (ms: number) => iso(ms).slice(0, 10);
const block = (coach: Person, from: number, until: number) =>
  api.call(coach, contract.blockTime, { body: { startsAt: iso(from), endsAt: iso(until) } });

test('is closed at first, in the zone of the profile and with the operator’s rules', async () => {
  const coach = await newCoach(api, { timeZone: 'Asia/Kolkata' });
  expect(await show(coach)).toEqual({
    timeZone: 'Asia/Kolkata',
    week: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
    days: [],
    rules: {
      lengths: [30, 45, 60],
      hasIntro: true,
      beforeMinutes: 0,
      afterMinutes: 15,
      noticeMinutes: 720,
      horizonDays: 60,
      dayLimit: null,
      stepMinutes: null,
    },
  });
});

test('keeps what is saved, in order and with touching times as one, and replaces all of it', async () => {
  const coach = await newCoach(api);
  const [soon, later] = [dateOf(dayAhead(20)), dateOf(dayAhead(30))];
  const week = {
    ...OPEN_CALENDAR.week,
    mon: [
      { from: 960, to: 1_200 },
      { from: 600, to: 700 },
      { from: 700, to: 780 },
    ],
  };
  const days = [
    { date: later, hours: [], note: 'Year’s end' },
    { date: soon, hours: [{ from: 600, to: 660 }], note: '' },
  ];
  const rules = { ...OPEN_CALENDAR.rules, lengths: [60, 30], dayLimit: 4 };
  const { status, body } = await save(coach, { timeZone: 'Europe/London', week, days, rules });
  expect(status).toBe(200);
  expect(body.data).toEqual(await show(coach));
  expect(body.data.week.mon).toEqual([
    { from: 600, to: 780 },
    { from: 960, to: 1_200 },
  ]);
  expect(body.data.days).toEqual([days[1], days[0]]);
  expect([body.data.timeZone, body.data.rules]).toEqual(['Europe/London', { ...rules, lengths: [30, 60] }]);
  await save(coach, OPEN_CALENDAR);
  expect(await show(coach)).toEqual(OPEN_CALENDAR);
});

test('leaves out dates that are over', async () => {
  const coach = await newCoach(api);
  await save(coach, { ...OPEN_CALENDAR, days: [{ date: '2020-01-01', hours: [] }] });
  expect((await show(coach)).days).toEqual([]);
});

const withWeek = (mon: unknown) => ({ ...OPEN_CALENDAR, week: { ...OPEN_CALENDAR.week, mon } });
const withRules = (rules: object) => ({ ...OPEN_CALENDAR, rules: { ...OPEN_CALENDAR.rules, ...rules } });
const day = { date: '2031-05-01', hours: [] };

test.each<[string, unknown, readonly string[], string]>([
  [
    'an end before its start',
    withWeek([{ from: 600, to: 600 }]),
    ['week', 'mon', '0', 'to'],
    'The end must be after the start.',
  ],
  [
    'times that overlap',
    withWeek([
      { from: 600, to: 700 },
      { from: 690, to: 800 },
    ]),
    ['week', 'mon', '1', 'from'],
    'This overlaps with another time of the day.',
  ],
  ['an unknown zone', { ...OPEN_CALENDAR, timeZone: 'Mars/Base' }, ['timeZone'], 'Choose a time zone.'],
  ['no length', withRules({ lengths: [] }), ['rules', 'lengths'], 'Choose at least one length.'],
  [
    'a length that no one offers',
    withRules({ lengths: [40] }),
    ['rules', 'lengths', '0'],
    'Choose 30, 45 or 60 minutes.',
  ],
  ['a long break', withRules({ afterMinutes: 121 }), ['rules', 'afterMinutes'], 'Choose up to two hours.'],
  ['a far horizon', withRules({ horizonDays: 181 }), ['rules', 'horizonDays'], 'Choose from 1 to 180 days.'],
  ['a limit of none', withRules({ dayLimit: 0 }), ['rules', 'dayLimit'], 'Choose from 1 to 20 sessions.'],
  ['an odd step', withRules({ stepMinutes: 7 }), ['rules', 'stepMinutes'], 'Choose one of the steps.'],
  [
    'a date that doesn’t exist',
    { ...OPEN_CALENDAR, days: [{ date: '2031-02-30', hours: [] }] },
    ['days', '0', 'date'],
    'Choose a date.',
  ],
  ['a date twice', { ...OPEN_CALENDAR, days: [day, day] }, ['days', '1', 'date'], 'This date is already there.'],
])('refuses %s at its field', async (_what, body, path, message) => {
  const coach = await newCoach(api);
  const reply = await save(coach, body);
  expect([reply.status, reply.body.error.details.errors[0]]).toEqual([400, { path, message, name: 'ValidationError' }]);
});

test('shows what clients would be offered before saving, around what is booked', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const noon = dayAhead(3, 720);
  await booked(client, coach, noon, { minutes: 30 });
  const draft = { ...OPEN_CALENDAR, days: [{ date: dateOf(noon), hours: [{ from: 690, to: 810 }] }] };
  const range = { from: iso(dayAhead(3)), until: iso(dayAhead(4)) };
  const preview = async (calendar: unknown) =>
    api.call(coach, contract.previewCalendar, { body: { calendar, minutes: 30, ...range } });
  const { status, body } = await preview(draft);
  expect([status, body.data]).toEqual([200, [-30, 30, 60].map((minutes) => iso(noon + minutes * MINUTE_MS))]);
  expect((await show(coach)).days).toEqual([]);
  await save(coach, draft);
  const query = `?minutes=30&from=${range.from}&until=${range.until}`;
  expect(await freeTimes(client, coach, query)).toEqual(body.data);
});

test('offers nothing in a blocked time until it is unblocked', async () => {
  const [coach, other] = [await newOpenCoach(api), await newOpenCoach(api)];
  const client = await newClient(api, coach);
  const noon = dayAhead(3, 720);
  const query = `?minutes=30&from=${iso(noon - HOUR_MS)}&until=${iso(noon + HOUR_MS)}`;
  const { status, body } = await block(coach, noon, noon + HOUR_MS / 2);
  expect(status).toBe(201);
  expect(await freeTimes(client, coach, query)).toEqual(
    [-60, -30, 30].map((minutes) => iso(noon + minutes * MINUTE_MS)),
  );
  const listed = (await api.call(coach, contract.listBlockedTimes)).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
  const unblock = (person: Person) => api.call(person, contract.unblockTime, { params: { id: body.data.id } });
  expect([(await unblock(other)).status, (await unblock(coach)).status, (await unblock(coach)).status]).toEqual([
    404, 204, 404,
  ]);
  expect(await freeTimes(client, coach, query)).toHaveLength(4);
});

test('lists blocked times that are not over, the earliest first', async () => {
  const coach = await newOpenCoach(api);
  const starts = [dayAhead(5), dayAhead(4), dayAhead(-3)];
  for (const start of starts) await block(coach, start, start + HOUR_MS);
  const { body } = await api.call(coach, contract.listBlockedTimes);
  const shown = body.data.map(({ attributes }: { attributes: { startsAt: string } }) =>
    Date.parse(attributes.startsAt),
  );
  expect(shown).toEqual([starts[1], starts[0]]);
});

test('refuses a blocked time that ends before it starts', async () => {
  const coach = await newOpenCoach(api);
  const reply = await block(coach, dayAhead(3), dayAhead(2));
  expect([codeOf(reply), reply.body.error.details.errors[0].path]).toEqual([[400, 'invalid_request'], ['endsAt']]);
});

test('is for coaches only', async () => {
  const statuses: number[] = [];
  for (const endpoint of [contract.showCalendar, contract.listBlockedTimes, contract.unblockTime]) {
    statuses.push((await api.call(await newPerson(api), endpoint, { params: { id: randomUUID() } })).status);
  }
  expect(statuses).toEqual([403, 403, 403]);
});

import { MINUTE_MS } from '@waymark/contract/durations';
import { saveCalendar } from '@waymark/contract/sessions/calendars';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { expect, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { upsertPreferences } from '#coaching/coach-matches/coachee-preferences.queries.ts';
import { bookingCalls, dayAhead, iso, newClient, newOpenCoach, OPEN_CALENDAR } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { booked } = bookingCalls(api);

test('answers exactly what the contract says, though the answer is not checked as it is sent', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await booked(client, coach, dayAhead(3));
  const query = `?minutes=60&from=${iso(dayAhead(3))}&until=${iso(dayAhead(5))}`;

  const { body, headers } = await api.call(client, listFreeTimes, { params: { id: coach.id }, query });

  expect(listFreeTimes.schema.response[200].parse(body)).toEqual(body);
  expect(body.data.starts).toHaveLength(94);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test('tells the caller’s own hours by their questionnaire, and only to them', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const free = async (person: Person) =>
    (await api.call(person, listFreeTimes, { params: { id: coach.id }, query: '' })).body.data.ownHours;
  expect(await free(client)).toBeNull();

  await upsertPreferences(api.db, {
    ...{ userId: client.id as UserId, topicIds: [], languages: [], styles: [], gender: null },
    ...{ timeZone: 'Asia/Kolkata', hours: ['mon-evening'] },
  });
  expect(await free(client)).toEqual({ cells: ['mon-evening'], timeZone: 'Asia/Kolkata' });
  expect(await free(coach)).toBeNull();
});

test('offers starts in steps of the length until the coach chooses another step', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const query = `?minutes=45&from=${iso(dayAhead(3))}&until=${iso(dayAhead(4))}`;
  const steps = async (stepMinutes: number | null) => {
    await api.call(coach, saveCalendar, { body: { ...OPEN_CALENDAR, rules: { ...OPEN_CALENDAR.rules, stepMinutes } } });
    const { body } = await api.call(client, listFreeTimes, { params: { id: coach.id }, query });
    const [first = '', second = ''] = body.data.starts;
    return (Date.parse(second) - Date.parse(first)) / MINUTE_MS;
  };

  expect([await steps(null), await steps(20)]).toEqual([45, 20]);
});

test.each([
  ['minutes=6e1', 'minutes', 'Choose a length.'],
  ['minutes=0x3c', 'minutes', 'Choose a length.'],
  ['minutes=%2060', 'minutes', 'Choose a length.'],
  ['minutes=', 'minutes', 'Choose a length.'],
  ['from=0000-01-01T00:00:00Z', 'from', 'Give a date and a time.'],
  ['until=9999-12-31T23:59:59Z', 'until', 'Give a date and a time.'],
])('refuses %s at its field', async (query, field, message) => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const { status, body } = await api.call(client, listFreeTimes, { params: { id: coach.id }, query: `?${query}` });
  expect([status, body.error.details.errors]).toEqual([400, [expect.objectContaining({ path: [field], message })]]);
});

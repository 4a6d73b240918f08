import { listSuggestions } from '@waymark/contract/coaching/coach-matches';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { listBlockedTimes, showCalendar } from '@waymark/contract/sessions/calendars';
import { showCoachOffer } from '@waymark/contract/sessions/coach-offers';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { listFirstFreeTimes } from '@waymark/contract/sessions/free-times';
import { WEEKDAYS, type Weekday } from '@waymark/contract/weekly-hours';
import { beforeAll, expect, test } from 'vitest';
import { weekdayIndex, zoneClock } from '#dates/zone-clock.ts';
import { importContent } from '#library/content-import.service.ts';
import { signInToDemo } from '#test/demo-people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { seedDemo } from './demo.seed.ts';
import { openWeek, planSessions, zoneOf } from './planned-sessions.ts';

const api = startTestApp({ works: false });

beforeAll(async () => {
  await importContent(api.services);
  await seedDemo(api.services);
});

const signIn = (mailbox: string) => signInToDemo(api, mailbox);

const sessionsOf = async (mailbox: string, list: string) =>
  (await api.call(await signIn(mailbox), listSessions, { query: `?list=${list}` })).body;

test.each(['coach', 'coachee', 'manager', 'family', 'coach.daniel', 'coach.sofia', 'coach.marcus'])(
  'gives %s sessions behind and ahead',
  async (mailbox) => {
    const [past, coming] = [await sessionsOf(mailbox, 'past'), await sessionsOf(mailbox, 'coming')];
    expect(past.meta.pagination.total).toBeGreaterThanOrEqual(2);
    expect(coming.meta.pagination.total).toBeGreaterThanOrEqual(2);
  },
);

test('has one session that was moved, some that were cancelled, and three times that wait for an answer', async () => {
  const changesOf = (body: { data: { attributes: { changes: { what: string; reason: string }[] } }[] }) =>
    body.data.flatMap(({ attributes }) => attributes.changes.map(({ what, reason }) => [what, reason]));
  expect(changesOf(await sessionsOf('coachee', 'coming'))).toEqual([['moved', 'A release landed on Tuesday evening.']]);
  expect(changesOf(await sessionsOf('coach', 'cancelled'))).toEqual([
    ['cancelled', 'I’m on a train to Chennai that morning.'],
  ]);
  const waiting = (await sessionsOf('coachee.hannah', 'coming')).data.filter(
    ({ attributes }: { attributes: { state: string } }) => attributes.state === 'proposed',
  );
  expect(waiting).toHaveLength(3);
});

test('has a group session to come, to which two of three clients said yes', async () => {
  const groupOf = async (mailbox: string) =>
    (await sessionsOf(mailbox, 'coming')).data.find(
      ({ attributes }: { attributes: { kind: string } }) => attributes.kind === 'group',
    )?.attributes;
  const answers = (await groupOf('coach')).group.people.map(({ answer }: { answer: string }) => answer);
  expect(answers.toSorted()).toEqual(['booked', 'booked', 'offered']);
  expect([(await groupOf('coachee')).state, (await groupOf('coachee.oliver')).state]).toEqual(['booked', 'proposed']);
});

test('shows prices on the pages of some coaches, and none on those of others', async () => {
  const pricesOf = async (slug: string) =>
    (await api.call(null, showCoachOffer, { params: { slug } })).body.data.prices;
  expect(await pricesOf('maya-rao')).toEqual({ currency: 'INR', amounts: { 30: 180_000, 45: 250_000, 60: 320_000 } });
  expect(await pricesOf('daniel-amoah')).toBeNull();
});

test('has open hours for every coach that is suggested, so that cards show a first free time', async () => {
  const aisha = await signIn('coachee.aisha');
  const ids = (await api.call(aisha, listSuggestions)).body.data.map(
    ({ attributes }: { attributes: { coach: { id: number } } }) => attributes.coach.id,
  );
  const { body } = await api.call(aisha, listFirstFreeTimes, { query: `?coachIds=${ids.join(',')}` });
  expect(body.data).toHaveLength(3);
  for (const { startsAt, minutes } of body.data) expect([minutes, typeof startsAt]).toEqual([15, 'string']);
});

test('gives Maya other days and blocked times', async () => {
  const maya = await signIn('coach');
  const { days } = (await api.call(maya, showCalendar)).body.data;
  expect(days.map(({ note, hours }: { note: string; hours: unknown[] }) => [note, hours.length])).toEqual([
    ['Extra hours', 1],
    ['Long weekend', 0],
  ]);
  expect((await api.call(maya, listBlockedTimes)).body.data).toHaveLength(3);
});

test('plans the same hours whatever day it is added, and never two sessions at once', () => {
  const anchor = Date.parse('2026-10-19T00:00:00Z');
  // Three weeks with a change of clock on either side of the Atlantic.
  for (let hour = 0; hour < 21 * 24; hour += 5) {
    const now = anchor + hour * HOUR_MS;
    const held = new Map<string, [number, number][]>();
    for (const { coach, coachee, start, minutes, state, bookedBy } of planSessions(now)) {
      expect(Math.abs(start - now)).toBeLessThan(366 * DAY_MS);
      const end = start + minutes * MINUTE_MS;
      const clock = zoneClock(zoneOf(coach), now - 400 * DAY_MS, now + 200 * DAY_MS);
      const day = clock.dayOf(start);
      const minute = (start - clock.instantOf(day, 0)) / MINUTE_MS;
      // A coach can book outside her own hours.
      const isBound = bookedBy === 'coachee' || state === 'proposed';
      const isOpen = openWeek(coach)[WEEKDAYS[weekdayIndex(day)] as Weekday].some(
        ({ from, to }) => from <= minute && minute + minutes <= to,
      );
      expect([coach, coachee, new Date(start).toISOString(), isOpen || !isBound]).toEqual([
        coach,
        coachee,
        expect.anything(),
        true,
      ]);
      if (state === 'cancelled') continue;
      for (const person of state === 'booked' ? [coach, coachee] : [coach]) {
        const spans = held.get(person) ?? [];
        const until = person === coach ? end + 15 * MINUTE_MS : end;
        expect([person, spans.some(([from, to]) => from < until && start < to)]).toEqual([person, false]);
        held.set(person, [...spans, [start, until]]);
      }
    }
  }
});

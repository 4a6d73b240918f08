import { expect, test } from 'vitest';
import { CLOSED_WEEK, calendar, sessionAt } from '../../../../test/calendars.ts';
import { bookedOutside, firstOpenDate, hasNoHours, isInHours } from './booked-outside.ts';
import { freeMinutes, weekDays } from './week-items.ts';

const MONDAY = '2026-11-23';
const TEN_ON_MONDAY = '2026-11-23T04:30:00.000Z';
const blockedFrom = (startsAt: string, endsAt: string) => ({
  id: crypto.randomUUID(),
  attributes: { startsAt, endsAt },
});

function daysOf(content: Partial<Parameters<typeof weekDays>[1]>) {
  return weekDays(MONDAY, { calendar: calendar(), sessions: [], blocked: [], busy: [], ...content });
}

test('places sessions and blocked times on the days of the calendar’s clock, in their order', () => {
  const late = sessionAt('2026-11-24T18:15:00.000Z');
  const [mon, tue, wed] = daysOf({
    sessions: [late, sessionAt(TEN_ON_MONDAY), sessionAt('2026-11-22T04:30:00.000Z')],
    blocked: [blockedFrom('2026-11-23T02:30:00.000Z', '2026-11-23T03:30:00.000Z')],
  });

  expect(mon?.items.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['blocked', 480, 540],
    ['session', 600, 645],
  ]);
  expect([tue, wed].map((day) => day?.items.map(({ from, to }) => [from, to]))).toEqual([[[1_425, 1_440]], [[0, 30]]]);
});

test('counts the open time that nothing fills', () => {
  const [mon, tue] = daysOf({
    sessions: [sessionAt(TEN_ON_MONDAY)],
    blocked: [blockedFrom('2026-11-23T05:00:00.000Z', '2026-11-23T06:30:00.000Z')],
  });

  // Open from 10 am to 1 pm, filled from 10 am to noon.
  expect(mon && freeMinutes(mon)).toBe(60);
  expect(tue && freeMinutes(tue)).toBe(0);
});

test('counts no time as free in which the other calendar is busy', () => {
  const [mon, tue] = daysOf({
    sessions: [sessionAt(TEN_ON_MONDAY)],
    busy: [{ startsAt: '2026-11-23T05:00:00Z', endsAt: '2026-11-23T22:00:00Z' }],
  });

  expect(mon?.items.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['session', 600, 645],
    ['busy', 630, 1_440],
  ]);
  expect(tue?.items.map(({ kind, from, to }) => [kind, from, to])).toEqual([['busy', 0, 210]]);
  expect(mon && freeMinutes(mon)).toBe(0);
});

test('gives a date its own hours', () => {
  const [mon, tue] = daysOf({
    calendar: calendar({
      days: [
        { date: MONDAY, hours: [], note: '' },
        { date: '2026-11-24', hours: [{ from: 60, to: 120 }], note: '' },
      ],
    }),
  });

  expect([mon?.hours, tue?.hours]).toEqual([[], [{ from: 60, to: 120 }]]);
});

test('knows which sessions lie in open hours, also over two that touch', () => {
  const within = sessionAt(TEN_ON_MONDAY);
  const over = sessionAt('2026-11-23T07:00:00.000Z');
  const touching = [
    { from: 780, to: 840 },
    { from: 600, to: 780 },
  ];

  expect(isInHours(within, calendar())).toBe(true);
  expect(isInHours(over, calendar())).toBe(false);
  expect(isInHours(over, calendar({ week: { ...CLOSED_WEEK, mon: touching } }))).toBe(true);
});

test('tells only of sessions that the changes put outside of the hours', () => {
  const within = sessionAt(TEN_ON_MONDAY);
  const before = sessionAt('2026-11-23T00:30:00.000Z');
  const closed = calendar({ week: CLOSED_WEEK });

  expect(bookedOutside([within, before], closed, calendar())).toEqual([within]);
  expect(bookedOutside([within, before], calendar(), calendar())).toEqual([]);
});

test('finds the first open date, and whether there is none', () => {
  const closed = calendar({ week: CLOSED_WEEK });

  expect(firstOpenDate(calendar(), '2026-11-24')).toBe('2026-11-30');
  expect(firstOpenDate(closed, '2026-11-24')).toBe('2026-11-24');
  expect([hasNoHours(calendar()), hasNoHours(closed)]).toEqual([false, true]);
  expect(hasNoHours({ ...closed, days: [{ date: '2026-12-05', hours: [{ from: 60, to: 120 }], note: '' }] })).toBe(
    false,
  );
});

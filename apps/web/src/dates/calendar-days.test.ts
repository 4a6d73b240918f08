import { MINUTE_MS } from '@waymark/contract/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  clockChangeNote,
  datesBetween,
  instantAt,
  instantOf,
  isDate,
  localDate,
  localFields,
  localOf,
  localWeek,
  piecesByDay,
  weekdayOf,
  weekStartOf,
} from './calendar-days.ts';

const iso = (ms: number) => new Date(ms).toISOString();

test.each([
  ['Asia/Kolkata', '2026-11-23', 600, '2026-11-23T04:30:00.000Z'],
  ['America/New_York', '2026-11-23', 1_440, '2026-11-24T05:00:00.000Z'],
  // Clocks skip 2:30 am here, and show 1:30 am twice there.
  ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45:00.000Z'],
  // The first midnight is skipped, the second comes twice.
  ['Africa/Cairo', '2027-04-30', 0, '2027-04-29T22:00:00.000Z'],
  ['America/Havana', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-23', 0, '2026-11-22T10:00:00.000Z'],
])('finds when the clocks of %s show %s and %i minutes', (zone, date, minutes, instant) => {
  expect(iso(instantOf(date, minutes, zone))).toBe(instant);
});

test('shows at every instant a time that leads back to it, unless clocks show it twice', () => {
  const zones = ['Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland', 'Europe/London', 'America/St_Johns'];
  const minutes = fc.integer({ min: Date.UTC(2025, 0) / MINUTE_MS, max: Date.UTC(2028, 0) / MINUTE_MS });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const instant = minute * MINUTE_MS;
      const local = localOf(instant, zone);
      const back = instantOf(local.date, local.minutes, zone);
      expect(localOf(back, zone)).toEqual(local);
      expect(back).toBeLessThanOrEqual(instant);
    }),
  );
});

describe('a span cut by day', () => {
  test('is cut at midnight', () => {
    const [from, until] = [Date.parse('2026-11-23T17:00:00Z'), Date.parse('2026-11-24T20:00:00Z')];
    expect(piecesByDay(from, until, 'Asia/Kolkata')).toEqual([
      { date: '2026-11-23', from: 1_350, to: 1_440 },
      { date: '2026-11-24', from: 0, to: 1_440 },
      { date: '2026-11-25', from: 0, to: 90 },
    ]);
  });

  test('keeps its length where clocks are put back meanwhile', () => {
    const [from, until] = [Date.parse('2026-11-01T05:30:00Z'), Date.parse('2026-11-01T06:15:00Z')];
    expect(piecesByDay(from, until, 'America/New_York')).toEqual([{ date: '2026-11-01', from: 90, to: 135 }]);
  });
});

test('counts in days over the ends of months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(datesBetween('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
  expect(datesBetween('2027-01-01', '2026-12-31')).toEqual([]);
  expect(datesBetween('2026-01-01', '2036-01-01', 5)).toHaveLength(5);
  expect(weekStartOf('2026-11-29')).toBe('2026-11-23');
  expect(weekStartOf('2026-11-23')).toBe('2026-11-23');
  expect(weekdayOf('2026-11-29')).toBe('sun');
});

test.each([
  ['2026-11-23', true],
  ['2026-02-31', false],
  ['23 Nov', false],
  ['', false],
])('takes "%s" as a date: %s', (text, isOne) => {
  expect(isDate(text)).toBe(isOne);
});

test('reads what forms have in their fields, and writes it', () => {
  const fields = localFields('2026-11-23T20:15:00Z', 'Asia/Kolkata');
  expect(fields).toEqual({ date: '2026-11-24', time: '01:45' });
  expect(iso(instantAt(fields.date, fields.time, 'Asia/Kolkata'))).toBe('2026-11-23T20:15:00.000Z');
  expect(localDate('2026-11-23T20:15:00Z', 'America/New_York')).toBe('2026-11-23');
});

test.each([
  ['', ''],
  ['', '11:00'],
  ['2026-11-23', ''],
  ['2026-11-23', '25:00'],
  ['2026-02-31', '11:00'],
])('returns no instant for the date "%s" at "%s"', (date, time) => {
  expect(instantAt(date, time, 'UTC')).toBeNaN();
});

test('comes back to noon in every zone', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const date of ['2026-03-29', '2026-11-01', '2027-01-31']) {
      expect([zone, localFields(instantAt(date, '12:00', zone), zone)]).toEqual([zone, { date, time: '12:00' }]);
    }
  }
});

test('counts weeks from Monday by the local clock', () => {
  const sunday = Date.parse('2026-11-01T23:00:00Z');
  // The clocks of New York change in this week, which is an hour longer.
  expect(localWeek(sunday, 'America/New_York')).toEqual({
    from: '2026-10-26T04:00:00.000Z',
    until: '2026-11-02T05:00:00.000Z',
  });
  expect(localWeek(sunday, 'Asia/Kolkata').from).toBe('2026-11-01T18:30:00.000Z');
});

test.each([
  ['2026-03-08', '02:30', 'Clocks go forward and skip 2:30 am that day, so this is 3:30 am.'],
  ['2026-11-01', '01:30', 'Clocks go back and show 1:30 am twice that day. This is the first, 1:30 am EDT.'],
  ['2026-11-01', '02:30', null],
  ['2026-11-01', '', null],
])('says what a typed time means as clocks change: %s %s', (date, time, note) => {
  expect(clockChangeNote(date, time, 'America/New_York')).toBe(note);
});

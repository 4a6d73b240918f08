import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  datesBetween,
  instantOf,
  isDate,
  localOf,
  mondayOf,
  piecesByDay,
  weekdayOf,
} from './calendar-days.ts';

const iso = (ms: number) => new Date(ms).toISOString();

test.each([
  ['Asia/Kolkata', '2026-11-23', 600, '2026-11-23T04:30:00.000Z'],
  ['America/New_York', '2026-11-23', 1_440, '2026-11-24T05:00:00.000Z'],
  // Clocks skip 2:30 am here, and show 1:30 am twice there.
  ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45:00.000Z'],
])('finds when the clocks of %s show %s and %i minutes', (zone, date, minutes, instant) => {
  expect(iso(instantOf(date, minutes, zone))).toBe(instant);
});

test('shows at every instant a time that leads back to it, unless clocks show it twice', () => {
  const zones = ['Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland', 'Europe/London', 'America/St_Johns'];
  const minutes = fc.integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const instant = minute * 60_000;
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
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
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

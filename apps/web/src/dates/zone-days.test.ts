import { expect, test } from 'vitest';
import { addDays, clockIn, dateIn, instantOf } from './zone-days.ts';

test.each([
  ['an ordinary day', 'Asia/Kolkata', '2026-11-23', 0, '2026-11-22T18:30:00.000Z'],
  ['a day before summer time ends', 'America/New_York', '2026-10-31', 600, '2026-10-31T14:00:00.000Z'],
  ['a day after it ended', 'America/New_York', '2026-11-02', 600, '2026-11-02T15:00:00.000Z'],
  ['the first of two, where a clock goes back', 'America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
  ['the moved one, where a clock skips it', 'Europe/London', '2027-03-28', 90, '2027-03-28T01:30:00.000Z'],
  ['a midnight that is skipped', 'Africa/Cairo', '2027-04-30', 0, '2027-04-29T22:00:00.000Z'],
  ['a midnight that comes twice', 'America/Havana', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['a zone beyond the date line', 'Pacific/Kiritimati', '2026-11-23', 0, '2026-11-22T10:00:00.000Z'],
])('finds the instant of a wall clock: %s', (_case, zone, date, minutes, instant) => {
  expect(instantOf(zone, date, minutes).toISOString()).toBe(instant);
});

test('comes back to the same date and time in every zone, unless a clock skips it', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const date of ['2026-03-29', '2026-11-01', '2027-01-31']) {
      const noon = instantOf(zone, date, 12 * 60);
      expect([zone, dateIn(zone, noon), clockIn(zone, noon)]).toEqual([zone, date, '12:00']);
    }
  }
});

test('counts days over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-11-23', 14)).toBe('2026-12-07');
});

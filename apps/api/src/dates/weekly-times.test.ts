import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { nextWeekly } from './weekly-times.ts';

const SUNDAY_AT_SIX = { weekday: 6, hour: 18 };
const next = (timeZone: string, after: string, time = SUNDAY_AT_SIX) =>
  nextWeekly(time, timeZone, new Date(after)).toISOString();

test('finds the day and hour by the clock of the zone', () => {
  expect(next('Asia/Kolkata', '2026-11-24T00:00:00Z')).toBe('2026-11-29T12:30:00.000Z');
  expect(next('Asia/Kolkata', '2026-11-29T12:29:59Z')).toBe('2026-11-29T12:30:00.000Z');
  expect(next('Asia/Kolkata', '2026-11-29T12:30:00Z')).toBe('2026-12-06T12:30:00.000Z');
});

test('keeps the local hour over a change of clock', () => {
  expect(next('America/New_York', '2026-10-26T00:00:00Z')).toBe('2026-11-01T23:00:00.000Z');
  expect(next('America/New_York', '2026-10-25T21:00:00Z')).toBe('2026-10-25T22:00:00.000Z');
  expect(next('Europe/Berlin', '2026-03-23T00:00:00Z')).toBe('2026-03-29T16:00:00.000Z');
});

test('moves an hour that the clock skips, and takes the first of two', () => {
  expect(next('Europe/Berlin', '2026-03-28T12:00:00Z', { weekday: 6, hour: 2 })).toBe('2026-03-29T01:00:00.000Z');
  expect(next('Europe/Berlin', '2026-10-24T12:00:00Z', { weekday: 6, hour: 2 })).toBe('2026-10-25T00:00:00.000Z');
});

test('comes every seventh day of every calendar', () => {
  const zones = ['Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia'];
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, fc.nat(6), fc.nat(23), (zone, after, weekday, hour) => {
      const [first, second] = [nextWeekly({ weekday, hour }, zone, after), after];
      const later = nextWeekly({ weekday, hour }, zone, first);
      const day = (date: Date) =>
        Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone).toPlainDate();
      expect(first.getTime()).toBeGreaterThan(second.getTime());
      expect(day(first).dayOfWeek).toBe(weekday + 1);
      expect(day(first).until(day(later)).days).toBe(7);
    }),
  );
});

import { expect, test } from 'vitest';
import { dateAfter, instantAt, localDate, localFields, localWeek } from './local-days.ts';

const instant = (date: string, time: string, zone: string) => new Date(instantAt(date, time, zone)).toISOString();

test.each([
  ['in winter', '2026-11-23', '11:00', 'America/New_York', '2026-11-23T16:00:00.000Z'],
  ['in summer', '2026-07-01', '11:00', 'America/New_York', '2026-07-01T15:00:00.000Z'],
  ['half an hour off', '2026-11-23', '11:00', 'Asia/Kolkata', '2026-11-23T05:30:00.000Z'],
  ['on the other date', '2026-11-23', '00:30', 'Pacific/Kiritimati', '2026-11-22T10:30:00.000Z'],
  ['skipped by the clock, moved forward', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['twice on the clock, the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('reads a local time %s', (_how, date, time, zone, expected) => {
  expect(instant(date, time, zone)).toBe(expected);
});

test.each([
  ['', ''],
  ['', '11:00'],
  ['2026-11-23', ''],
  ['2026-02-31', '25:00'],
])('returns no instant for the date "%s" at "%s"', (date, time) => {
  expect(instantAt(date, time, 'UTC')).toBeNaN();
});

test('writes an instant as date and time in a zone, and reads it back', () => {
  const fields = localFields('2026-11-23T20:15:00Z', 'Asia/Kolkata');
  expect(fields).toEqual({ date: '2026-11-24', time: '01:45' });
  expect(instant(fields.date, fields.time, 'Asia/Kolkata')).toBe('2026-11-23T20:15:00.000Z');
  expect(localDate('2026-11-23T20:15:00Z', 'America/New_York')).toBe('2026-11-23');
});

test('counts days by the calendar, and weeks from Monday by the local clock', () => {
  expect(dateAfter('2026-12-31', 1)).toBe('2027-01-01');
  const sunday = Date.parse('2026-11-01T23:00:00Z');
  // The clocks of New York change in this week, which is an hour longer.
  expect(localWeek(sunday, 'America/New_York')).toEqual({
    from: '2026-10-26T04:00:00.000Z',
    until: '2026-11-02T05:00:00.000Z',
  });
  expect(localWeek(sunday, 'Asia/Kolkata').from).toBe('2026-11-01T18:30:00.000Z');
});

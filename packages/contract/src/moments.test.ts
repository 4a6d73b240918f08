import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MINUTES } from './durations.ts';
import {
  formatClock,
  formatDate,
  formatDayOf,
  formatMoment,
  formatSpan,
  formatTimeOf,
  formatTimes,
  formatWholeDay,
  readHourCycleFrom,
  zoneShortName,
} from './moments.ts';

const DEADLINE = '2026-11-23T12:25:00Z';
const NOW = new Date('2026-11-20T09:00:00Z');

test.each([
  ['Asia/Kolkata', 'Mon 23 Nov, 5:55 pm IST'],
  ['America/New_York', 'Mon 23 Nov, 7:25 am EST'],
  ['Europe/Berlin', 'Mon 23 Nov, 1:25 pm CET'],
  ['Australia/Sydney', 'Mon 23 Nov, 11:25 pm AEDT'],
  ['Pacific/Auckland', 'Tue 24 Nov, 1:25 am NZDT'],
  ['Asia/Kathmandu', 'Mon 23 Nov, 6:10 pm GMT+5:45'],
  ['Etc/UTC', 'Mon 23 Nov, 12:25 pm UTC'],
])('shows a deadline in %s as "%s"', (zone, words) => {
  expect(formatMoment(DEADLINE, { zone, hasZoneName: true, now: NOW })).toBe(words);
});

test('omits the zone where it is obvious', () => {
  expect(formatMoment(DEADLINE, { zone: 'Asia/Kolkata', now: NOW })).toBe('Mon 23 Nov, 5:55 pm');
});

test('names the year unless it is the reader’s current one', () => {
  const at = '2026-12-31T20:00:00Z';
  expect(formatMoment(at, { zone: 'America/New_York', now: NOW })).toBe('Thu 31 Dec, 3 pm');
  expect(formatMoment(at, { zone: 'Asia/Kolkata', now: NOW })).toBe('Fri 1 Jan 2027, 1:30 am');
});

test('names summer time', () => {
  expect(zoneShortName('Europe/London', '2026-07-01T12:00:00Z')).toBe('BST');
  expect(zoneShortName('America/Los_Angeles', '2026-07-01T12:00:00Z')).toBe('PDT');
});

test('shows times of an unknown zone in UTC, and says so', () => {
  expect(formatMoment(DEADLINE, { zone: 'Mars/Olympus', hasZoneName: true, now: NOW })).toBe(
    'Mon 23 Nov, 12:25 pm UTC',
  );
});

test('shows the same instant on another day further east', () => {
  expect(formatDayOf('2026-03-01T20:00:00Z', 'America/New_York')).toBe('1 Mar 2026');
  expect(formatDayOf('2026-03-01T20:00:00Z', 'Asia/Kolkata')).toBe('2 Mar 2026');
});

test('names the whole day in the head of a page, in the given zone', () => {
  expect(formatWholeDay('2026-11-22T20:00:00Z', 'Asia/Kolkata')).toBe('Monday 23 November');
});

test.each([
  ['2026-12-10T11:00:00Z', '2026-12-10T11:45:00Z', 'Europe/London', '11 – 11:45 am'],
  ['2026-12-10T11:30:00Z', '2026-12-10T12:15:00Z', 'Europe/London', '11:30 am – 12:15 pm'],
  ['2026-12-10T11:00:00Z', '2026-12-10T11:45:00Z', 'Asia/Kolkata', '4:30 – 5:15 pm'],
  ['2026-12-10T23:30:00Z', '2026-12-11T00:15:00Z', 'Europe/London', '11:30 pm – 12:15 am'],
  ['2026-12-10T08:00:00Z', '2026-12-11T09:00:00Z', 'Europe/London', '8 am – 9 am'],
])('shows %s to %s in %s as "%s"', (startsAt, endsAt, zone, words) => {
  expect(formatTimes({ startsAt, endsAt }, zone)).toBe(words);
});

test('shows from when to when something takes place, with its day and zone', () => {
  const span = { startsAt: '2026-12-10T11:00:00Z', endsAt: '2026-12-10T11:45:00Z' };
  expect(formatSpan(span, { zone: 'Europe/London', now: NOW })).toBe('Thu 10 Dec, 11 – 11:45 am');
  expect(formatSpan(span, { zone: 'Asia/Kolkata', hasZoneName: true, now: NOW })).toBe(
    'Thu 10 Dec, 4:30 – 5:15 pm IST',
  );
  expect(formatSpan(span, { zone: 'Etc/UTC', now: new Date('2027-01-05') })).toBe('Thu 10 Dec 2026, 11 – 11:45 am');
});

test('shows a date without a time the same everywhere', () => {
  expect(formatDate('2026-09-01')).toBe('1 Sep 2026');
});

test.each([
  [0, '12 am'],
  [8 * 60, '8 am'],
  [12 * 60, '12 pm'],
  [17 * 60 + 5, '5:05 pm'],
  [DAY_MINUTES, '12 am'],
])('shows %i minutes after midnight as %s', (minutes, words) => {
  expect(formatClock(minutes)).toBe(words);
});

test('agrees with Intl in every zone and season', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const parts = new Intl.DateTimeFormat('en-US', {
        timeZone,
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).formatToParts(at);
      const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
      const clock = `${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()}`.replace(':00', '');
      const expected = `${of('weekday')} ${of('day')} ${of('month')} ${of('year')}, ${clock}`;
      expect(formatMoment(at, { zone: timeZone, now: new Date('2000-01-01') })).toBe(expected);
    }),
  );
});

test.each([
  ['America/New_York', '2026-11-01T05:30:00Z', '1:30 am EDT'],
  ['America/New_York', '2026-11-01T06:30:00Z', '1:30 am EST'],
  ['America/New_York', '2026-11-01T04:59:00Z', '12:59 am'],
  ['America/New_York', '2026-11-01T07:00:00Z', '2 am'],
  ['America/New_York', '2027-03-14T07:00:00Z', '3 am'],
  ['Europe/London', '2026-10-25T00:00:00Z', '1 am BST'],
  ['Europe/London', '2026-10-25T01:00:00Z', '1 am GMT'],
  ['Australia/Lord_Howe', '2027-04-03T14:45:00Z', '1:45 am LHDT'],
  ['Australia/Lord_Howe', '2027-04-03T15:15:00Z', '1:45 am LHST'],
  ['Australia/Lord_Howe', '2027-04-03T15:30:00Z', '2 am'],
  ['Asia/Kolkata', '2026-11-01T06:30:00Z', '12 pm'],
])('tells the passes of a repeated hour apart, and names no zone at any other time: %s, %s', (zone, at, expected) => {
  expect(formatTimeOf(at, zone)).toBe(expected);
});

test('names a zone once where a time in a repeated hour names it already', () => {
  const zone = 'America/New_York';
  const [first, second] = ['2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z'];
  expect(formatMoment(second, { zone, hasZoneName: true, now: new Date(first) })).toBe('Sun 1 Nov, 1:15 am EST');
  expect(formatTimes({ startsAt: first, endsAt: second }, zone)).toBe('1:30 am EDT – 1:15 am EST');
  const toTwice = { startsAt: '2026-11-01T04:45:00Z', endsAt: first };
  expect(formatSpan(toTwice, { zone, hasZoneName: true, now: new Date(first) })).toBe(
    'Sun 1 Nov, 12:45 am – 1:30 am EDT',
  );
  const span = { startsAt: second, endsAt: '2026-11-01T07:15:00Z' };
  expect(formatSpan(span, { zone, hasZoneName: true, now: new Date(first) })).toBe('Sun 1 Nov, 1:15 am EST – 2:15 am');
});

test('writes 24 hours for someone who reads them', () => {
  expect([0, 485, 1_075, DAY_MINUTES].map((minutes) => formatClock(minutes, 'h23'))).toEqual([
    '00:00',
    '08:05',
    '17:55',
    '24:00',
  ]);
  const options = { zone: 'Asia/Kolkata', hasZoneName: true, hourCycle: 'h23', now: NOW } as const;
  expect(formatMoment(DEADLINE, options)).toBe('Mon 23 Nov, 17:55 IST');
  const span = { startsAt: DEADLINE, endsAt: '2026-11-23T13:10:00Z' };
  expect(formatSpan(span, options)).toBe('Mon 23 Nov, 17:55 – 18:40 IST');
  expect(formatTimeOf('2026-11-01T06:30:00Z', 'America/New_York', 'h23')).toBe('01:30 EST');
});

test('asks the page whose reader it has, where a call does not say', () => {
  readHourCycleFrom(() => 'h23');
  try {
    expect(formatMoment(DEADLINE, { zone: 'Asia/Kolkata', now: NOW })).toBe('Mon 23 Nov, 17:55');
    expect(formatMoment(DEADLINE, { zone: 'Asia/Kolkata', hourCycle: 'h12', now: NOW })).toBe('Mon 23 Nov, 5:55 pm');
  } finally {
    readHourCycleFrom(() => 'h12');
  }
});

import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { expect, test } from 'vitest';
import { type BusyReading, type BusyTask, readBusyRanges } from './busy-ranges.ts';
import { readBusy } from './busy-reading.ts';
import { uidOf } from './own-uids.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');

const calendar = (...events: readonly string[]) => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''];
  return lines.join('\r\n');
};
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n');

const taskOf = (text: string, options: Partial<BusyTask> = {}): BusyTask => ({
  file: new TextEncoder().encode(text),
  ...{ timeZone: 'Asia/Kolkata', from: FROM, until: FROM + 200 * DAY_MS },
  ...options,
});

/** As `2026-12-01T10:00 PT1H`, in UTC. */
const inWords = (reading: BusyReading | undefined) =>
  reading?.ranges.map(
    ([from, until]) => `${new Date(from).toISOString().slice(0, 16)} ${(until - from) / MINUTE_MS} min`,
  );

const AT_TEN = ['DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z'];

test.each<[string, string, string[]]>([
  ['a time in UTC', event(...AT_TEN), ['2026-12-01T10:00 60 min']],
  ['a length', event('DTSTART:20261201T100000Z', 'DURATION:PT45M'), ['2026-12-01T10:00 45 min']],
  [
    'a time in a zone',
    event('DTSTART;TZID=America/New_York:20261201T090000', 'DTEND;TZID=America/New_York:20261201T093000'),
    ['2026-12-01T14:00 30 min'],
  ],
  [
    'a time without a zone, by the owner’s clock',
    event('DTSTART:20261201T100000', 'DTEND:20261201T110000'),
    ['2026-12-01T04:30 60 min'],
  ],
  [
    'a time in an unknown zone, by the owner’s clock',
    event('DTSTART;TZID=Nowhere/Land:20261201T100000', 'DTEND;TZID=Nowhere/Land:20261201T110000'),
    ['2026-12-01T04:30 60 min'],
  ],
  [
    'whole days, by the owner’s clock',
    event('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'),
    ['2026-11-30T18:30 2880 min'],
  ],
  ['nothing of what leaves the owner free', event(...AT_TEN, 'TRANSP:TRANSPARENT'), []],
  ['nothing of what was cancelled', event(...AT_TEN, 'STATUS:CANCELLED'), []],
  [
    'a repeated time across a change of clock, without the dates left out',
    event(
      'DTSTART;TZID=America/New_York:20270306T090000',
      'DTEND;TZID=America/New_York:20270306T100000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE;TZID=America/New_York:20270313T090000',
    ),
    ['2027-03-06T14:00 60 min', '2027-03-20T13:00 60 min'],
  ],
  [
    'a repeated time whose dates were moved or cancelled',
    [
      event('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
      event('RECURRENCE-ID:20261202T100000Z', 'DTSTART:20261202T150000Z', 'DTEND:20261202T160000Z'),
      event('RECURRENCE-ID:20261203T100000Z', 'DTSTART:20261203T100000Z', 'DTEND:20261203T110000Z', 'STATUS:CANCELLED'),
    ].join('\r\n'),
    ['2026-12-01T10:00 60 min', '2026-12-02T15:00 60 min'],
  ],
  [
    'published busy times',
    ['BEGIN:VFREEBUSY', 'UID:b', 'FREEBUSY;FBTYPE=BUSY:20261201T100000Z/PT1H', 'END:VFREEBUSY'].join('\r\n'),
    ['2026-12-01T10:00 60 min'],
  ],
  [
    'times that overlap or touch as one',
    [
      event(...AT_TEN),
      event('DTSTART:20261201T103000Z', 'DTEND:20261201T120000Z').replace('UID:a', 'UID:b'),
      event('DTSTART:20261201T120000Z', 'DTEND:20261201T123000Z').replace('UID:a', 'UID:c'),
    ].join('\r\n'),
    ['2026-12-01T10:00 150 min'],
  ],
  ['nothing that is over or far ahead', event('DTSTART:20251201T100000Z', 'DTEND:20251201T110000Z'), []],
  ['nothing of an empty calendar', '', []],
])('reads %s', (_what, events, expected) => {
  expect(inWords(readBusy(taskOf(calendar(events))))).toEqual(expected);
});

test('reads nothing of our own sessions, whatever the case of their UIDs, and all of another Waymark’s', async () => {
  const [own, other] = ['0d6ba5b2-6f3e-4c0e-9a53-6a0d7f0f4711', '4711'].map(uidOf) as [string, string];
  const text = calendar(
    event(...AT_TEN).replace('UID:a', `UID:${own.toUpperCase()}`),
    event('DTSTART:20261202T100000Z', 'DURATION:PT1H').replace('UID:a', `UID:${other}`),
  );
  expect(inWords(await readBusyRanges(taskOf(text, { ownUids: [own] })))).toEqual(['2026-12-02T10:00 60 min']);
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['a rule that repeats every second', calendar(event(...AT_TEN, 'RRULE:FREQ=SECONDLY'))],
  ['a rule that never moves on', calendar(event(...AT_TEN, 'RRULE:FREQ=DAILY;INTERVAL=0'))],
  [
    'thousands of endless rules',
    calendar(
      ...Array.from({ length: 6_000 }, (_, index) =>
        event(...AT_TEN, 'RRULE:FREQ=HOURLY').replace('UID:a', `UID:${index}`),
      ),
    ),
  ],
])('refuses %s', async (_what, text) => {
  expect(await readBusyRanges(taskOf(text))).toBeUndefined();
});

import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_timezones } from 'timezones-ical-library';
import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile, feedFile } from './calendar-file.ts';

/** Names that browsers stored, or still store, for zones that go by another one. */
const OTHER_NAMES = [
  ...['Asia/Calcutta', 'Asia/Kolkata', 'Asia/Katmandu', 'Asia/Kathmandu', 'Asia/Saigon', 'Asia/Rangoon'],
  ...['America/Buenos_Aires', 'America/Indianapolis', 'US/Pacific', 'Europe/Kiev', 'Europe/Kyiv', 'GB'],
  ...['UTC', 'GMT', 'Etc/UTC', 'Etc/GMT+5', 'Etc/GMT-14', 'EST5EDT', 'Zulu'],
];
const ZONES = [...new Set([...Intl.supportedValuesOf('timeZone'), ...OTHER_NAMES])];

const [FROM, UNTIL] = [Date.parse('2026-09-01T00:00:00Z'), Date.parse('2029-01-01T00:00:00Z')];

/** How many of a zone's instants also stand in files of their own: parsing takes longest. */
const ALONE = 12;

/** A winter's and a summer's day, and around each change: before, at once after, each pass. */
function instantsOf(zone: string): number[] {
  const instants = [Date.parse('2027-01-15T09:30:00Z'), Date.parse('2027-07-15T09:30:00Z')];
  let at = Temporal.Instant.fromEpochMilliseconds(FROM).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  for (; at && at.epochMilliseconds < UNTIL; at = at.getTimeZoneTransition('next')) {
    for (const minutes of [-75, -30, 0, 30, 24 * 60]) {
      instants.push(at.epochMilliseconds + minutes * MINUTE_MS);
    }
  }
  return instants;
}

interface Read {
  /** The zone that the start names; undefined for one in UTC. */
  readonly zone: string | undefined;
  readonly isDefined: boolean;
  readonly start: number;
  readonly end: number;
}

/** Knows no zone but those that the file itself defines. */
function read(text: string): Read[] {
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  const defined = root.getAllSubcomponents('vtimezone');
  for (const zone of defined) ICAL.TimezoneService.register(zone);
  const names = defined.map((zone) => zone.getFirstPropertyValue('tzid'));
  return root.getAllSubcomponents('vevent').map((event) => {
    const zone = event.getFirstProperty('dtstart')?.getFirstParameter('tzid');
    const { startDate, endDate } = new ICAL.Event(event);
    return {
      zone,
      isDefined: zone === undefined || names.filter((name) => name === zone).length === 1,
      start: startDate.toJSDate().getTime(),
      end: endDate.toJSDate().getTime(),
    };
  });
}

const entryAt = (start: number, timeZone: string): CalendarEntry & { readonly changedAt: Date } => ({
  ...{ publicId: String(start), sequence: 0, title: 'Coaching session', link: 'https://waymark.example/' },
  ...{ startsAt: new Date(start), endsAt: new Date(start + HOUR_MS), changedAt: new Date(FROM), timeZone },
  ...{ organizer: { name: 'Waymark', email: 'hello@waymark.example' }, attendee: 'asha@example.com' },
});

test('gives every instant back in every zone, in feeds and in files, by the rules in the file alone', () => {
  const wrong: string[] = [];
  let named = 0;
  for (const zone of ZONES) {
    const starts = instantsOf(zone);
    const entries = starts.map((start) => entryAt(start, zone));
    const files = entries.slice(0, ALONE).map((entry, index) => {
      const method = (['REQUEST', 'CANCEL', 'PUBLISH'] as const)[index % 3] ?? 'PUBLISH';
      return read(calendarFile(method, entry))[0];
    });
    const feed = read(feedFile(entries, { timeZone: zone, name: 'Tide' }));
    expect(feed).toHaveLength(starts.length);
    for (const found of [files, feed]) {
      for (const [index, event] of found.entries()) {
        const start = starts[index] ?? Number.NaN;
        const isRight = event?.isDefined && event.start === start && event.end === start + HOUR_MS;
        if (!isRight) wrong.push(`${zone} ${new Date(start).toISOString()}`);
        if (event?.zone) named += 1;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(named / ZONES.length).toBeGreaterThan(4);
});

test('names the zone as its reader’s profile does, and defines that very name', () => {
  const start = Date.parse('2026-12-01T04:00:00Z');
  for (const zone of ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Stockholm', 'America/New_York']) {
    expect(read(calendarFile('REQUEST', entryAt(start, zone)))).toMatchObject([{ zone, isDefined: true, start }]);
  }
});

test('defines the zone that its times name, for every name that a zone has', () => {
  const start = Date.parse('2026-12-22T12:30:00Z');
  const names = new Set([...(tzlib_get_timezones() as string[]), ...ZONES]);
  const zones = [...names].map((zone) => {
    const text = feedFile([entryAt(start, zone)], { timeZone: zone, name: 'Tide' });
    const named = /^DTSTART;TZID=(.+?):/m.exec(text)?.[1];
    return { zone, named, defined: [...text.matchAll(/^TZID:(.+?)\r$/gm)].map(([, name]) => name) };
  });
  const inUtc = zones.filter(({ named }) => named === undefined);
  expect(zones.length - inUtc.length).toBeGreaterThan(550);
  for (const { defined } of inUtc) expect(defined).toEqual([]);
  for (const { zone, named, defined } of zones.filter((found) => found.named)) {
    expect([named, ...defined]).toEqual([zone, zone]);
  }
});

test('says in a feed whose it is, and how often to look for changes', () => {
  const lines = feedFile([], { timeZone: 'UTC', name: 'Tide' }).split('\r\n');
  expect(lines).toContain('X-WR-CALNAME:Tide');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
  expect(lines).toContain('X-PUBLISHED-TTL:PT15M');
});

test('writes both passes of a repeated hour in UTC, as a wall time there is not one instant', () => {
  const change = Date.parse('2026-11-01T06:00:00Z');
  const lines = (start: number) =>
    calendarFile('REQUEST', entryAt(start, 'America/New_York'))
      .split('\r\n')
      .filter((line) => /^(DTSTART|DTEND|TZID)/.test(line));
  expect(lines(change - 30 * MINUTE_MS).at(-2)).toBe('DTSTART:20261101T053000Z');
  expect(lines(change + 30 * MINUTE_MS).at(-2)).toBe('DTSTART:20261101T063000Z');
  expect(lines(change + HOUR_MS).at(-2)).toBe('DTSTART;TZID=America/New_York:20261101T020000');
});

test('writes UTC for zones that the list lacks, that are unknown, and whose rules are about to change', () => {
  const lineOf = (zone: string, start: string) =>
    calendarFile('PUBLISH', entryAt(Date.parse(start), zone))
      .split('\r\n')
      .findLast((line) => line.startsWith('DTSTART'));
  for (const zone of ['UTC', 'Mars/Base']) {
    expect(lineOf(zone, '2026-12-01T04:00:00Z')).toBe('DTSTART:20261201T040000Z');
  }
  // Casablanca keeps another clock until September 2026 than from then on.
  expect(lineOf('Africa/Casablanca', '2026-08-03T04:00:00Z')).toBe('DTSTART:20260803T040000Z');
});

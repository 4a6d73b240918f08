import { TimeZone } from '@waymark/contract/time-zone';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_timezones } from 'timezones-ical-library';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { rulesOf } from '../icalendar/zone-rules.ts';

const api = startTestApp({ works: false });

/** Not in any runtime's own list: aliases, clocks without a place, and names of some devices. */
const isPlace = (name: string) => name.includes('/') || /^(UTC|GB|GB-Eire|NZ|NZ-CHAT|PRC|ROC|ROK|W-SU)$/.test(name);
const CLOCKS = /^(Greenwich|Universal|Zulu|Factory)$/;
const LISTED: readonly string[] = [
  ...new Set([...(tzlib_get_timezones() as string[]), ...Intl.supportedValuesOf('timeZone')]),
];
const ZONES = LISTED.filter((name) => isPlace(name) || (/[a-z]/.test(name) && !CLOCKS.test(name)));

const read = (given: string) => {
  const { data, error } = TimeZone.safeParse(given);
  return data ?? error?.issues[0]?.message;
};

const typed = fc
  .constantFrom(...ZONES)
  .chain((zone) => fc.tuple(fc.constant(zone), fc.infiniteStream(fc.boolean())))
  .map(
    ([zone, capitals]) =>
      [
        zone,
        Array.from(zone, (letter) => (capitals.next().value ? letter.toUpperCase() : letter.toLowerCase())).join(''),
      ] as const,
  );

test('takes each zone of the list, however it is spelled, and keeps it under its own name', () => {
  expect(ZONES.length).toBeGreaterThan(570);
  for (const zone of ZONES) {
    for (const given of [zone, zone.toLowerCase(), zone.toUpperCase(), ` ${zone}\u200b `])
      expect(read(given)).toBe(zone);
  }
  fc.assert(fc.property(typed, ([zone, given]) => read(given) === zone));
});

test('takes only what each part of the product can work with', async () => {
  for (const zone of ZONES) {
    expect(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId).toBe(zone);
    expect(rulesOf(zone)).toContain(`TZID:${zone}\r\n`);
  }
  const names = sql`SELECT name FROM unnest(${sql.param(ZONES)}::text[]) AS name WHERE now() AT TIME ZONE name IS NOT NULL`;
  expect(await rowsOf(api.db, names)).toHaveLength(ZONES.length);
});

test.each(['IST', 'ist', 'EST', 'BST', 'CET', 'EST5EDT', 'GMT', 'GMT+5', 'UTC+5:30', '+05:30', '-3', 'gmt -8'])(
  'says for “%s” to choose a city',
  (clock) => {
    expect(read(clock)).toBe(`“${clock}” is the time in several places. Choose a city, such as Kolkata or New York.`);
  },
);

test.each([
  '',
  ' ',
  'Mars/Olympus',
  'Asia',
  'Asia/',
  '/Kolkata',
  'Kolkata',
  'US/Pacific-New',
  'SystemV/EST5',
  'Etc/Unknown',
  `Asia/${'a'.repeat(60)}`,
  'Asia/Kolkata/',
])('refuses “%s”', (name) => expect(read(name)).toBe('Choose a time zone.'));

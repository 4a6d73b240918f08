import { DAY_MINUTES, DAY_MS, HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dayOfDate, weekdayIndex, zoneClock } from './zone-clock.ts';

const [FROM, UNTIL] = [Date.UTC(2024, 0, 1), Date.UTC(2031, 0, 1)];
/** No change in these years is longer. */
const AROUND_MS = 150 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Wall minutes since 1970 at an instant, by the runtime's own calendar. */
function wallOf(timeZone: string): (instant: number) => number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}:00Z`) / MINUTE_MS;
}

function changesOf(timeZone: string): readonly number[] {
  const changes: number[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(FROM).toZonedDateTimeISO(timeZone).getTimeZoneTransition('next');
  while (at && at.epochMilliseconds < UNTIL) {
    changes.push(at.epochMilliseconds);
    at = at.getTimeZoneTransition('next');
  }
  return changes;
}

interface Found {
  /** Where a skipped minute is moved to, or the first of a repeated one, and the last. */
  readonly first: number;
  readonly last: number;
  readonly real: readonly number[];
}

/** The instants of every wall minute around a change, walking minute by minute. */
function walk(wallAt: (instant: number) => number, change: number): ReadonlyMap<number, Found> {
  const found = new Map<number, Found>();
  let previous: number | undefined;
  for (let instant = change - AROUND_MS; instant < change + AROUND_MS; instant += MINUTE_MS) {
    const wall = wallAt(instant);
    if (previous !== undefined) {
      const skipped = wall - previous - 1;
      for (let gap = 1; gap <= skipped; gap += 1) {
        const moved = instant + (gap - 1) * MINUTE_MS;
        found.set(previous + gap, { first: moved, last: moved, real: [] });
      }
    }
    const before = found.get(wall);
    found.set(wall, { first: before?.first ?? instant, last: instant, real: [...(before?.real ?? []), instant] });
    previous = wall;
  }
  return found;
}

const walks = new Map<string, ReadonlyMap<number, Found>>();

/** One walk for all zones that change their clock together: reading the calendar takes long. */
function walkOnce(timeZone: string, change: number): ReadonlyMap<number, Found> {
  const wallAt = wallOf(timeZone);
  const key = [change, wallAt(change - MINUTE_MS), wallAt(change)].join();
  const known = walks.get(key) ?? walk(wallAt, change);
  walks.set(key, known);
  return known;
}

test('finds the instant of every minute around every change of clock from 2024 to 2030, in every zone', () => {
  const wrong: string[] = [];
  let changes = 0;
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const clock = zoneClock(timeZone, FROM, UNTIL);
    for (const change of changesOf(timeZone)) {
      changes += 1;
      for (const [wall, { first, last, real }] of walkOnce(timeZone, change)) {
        const [day, minutes] = [Math.floor(wall / DAY_MINUTES), ((wall % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES];
        const isRight =
          clock.instantOf(day, minutes) === first &&
          clock.endOf(day, minutes) === last &&
          clock.instantsOf(day, minutes).join() === real.join();
        if (!isRight) wrong.push(`${timeZone} ${new Date(wall * MINUTE_MS).toISOString()}`);
      }
      for (const instant of [change - MINUTE_MS, change]) {
        if (clock.dayOf(instant) !== Math.floor(wallOf(timeZone)(instant) / DAY_MINUTES))
          wrong.push(`${timeZone} day ${instant}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(changes).toBeGreaterThan(1_000);
});

test('reads a zone further when it is asked about later years, and earlier ones', () => {
  const noon = (year: number) =>
    zoneClock('Europe/Paris', Date.UTC(year, 5, 1), Date.UTC(year, 6, 1)).instantOf(dayOfDate(`${year}-06-15`), 720);
  for (const year of [2026, 2040, 2019]) expect(new Date(noon(year)).toISOString()).toBe(`${year}-06-15T10:00:00.000Z`);
});

test('counts days and weekdays as the calendar does', () => {
  expect(weekdayIndex(dayOfDate('2026-11-23'))).toBe(0);
  expect(weekdayIndex(dayOfDate('1969-12-28'))).toBe(6);
  expect(dayOfDate('1970-01-02')).toBe(1);
  const clock = zoneClock('Pacific/Auckland', 0, DAY_MS);
  expect(clock.dayOf(11 * HOUR_MS)).toBe(0);
  expect(clock.dayOf(12 * HOUR_MS)).toBe(1);
});

import { DAY_MS } from '@waymark/contract/durations';
import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { Temporal } from 'temporal-polyfill';
import { type CalendarOfFile, readLine } from './calendar-components.ts';

/** The instant of a wall time; both in milliseconds, the latter as if it were in UTC. */
export type Clock = (wall: number) => number;

export const utc: Clock = (wall) => wall;

/** For a zone of the runtime; undefined for names that it doesn't know. */
export function clockOfZone(name: string): Clock | undefined {
  try {
    Temporal.Now.zonedDateTimeISO(name);
  } catch {
    return undefined;
  }
  return (wall) =>
    Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime().toZonedDateTime(name)
      .epochMilliseconds;
}

function clockOfRules(zone: ICAL.Timezone): Clock {
  const offsetAt = (wall: number): number => {
    const at = new Date(wall);
    const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
    const [hour, minute, second] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
    return zone.utcOffset(ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false })) * 1_000;
  };
  return (wall) => {
    const [before, offset] = [offsetAt(wall - DAY_MS), offsetAt(wall)];
    // A wall time that is twice or never there is by the clock from before the change.
    const isAtChange = before !== offset && offsetAt(wall - Math.abs(before - offset)) === before;
    return wall - (isAtChange ? before : offset);
  };
}

const valueIn = (lines: readonly string[], name: string): string | undefined =>
  lines.map(readLine).find((line) => line?.name === name)?.value;

function clockOfDefinition(lines: readonly string[]): Clock | undefined {
  try {
    const capitals = lines.map((line) => (/^(DTSTART|RRULE|RDATE)/i.test(line) ? line.toUpperCase() : line));
    const component = new ICAL.Component(ICAL.parse(capitals.join('\r\n')));
    const rules = component.getAllSubcomponents();
    const needed = ['dtstart', 'tzoffsetfrom', 'tzoffsetto'];
    if (rules.length === 0 || !rules.every((rule) => needed.every((name) => rule.hasProperty(name)))) return undefined;
    const clock = clockOfRules(new ICAL.Timezone(component));
    return Number.isFinite(clock(Date.UTC(2026, 0, 1))) ? clock : undefined;
  } catch {
    return undefined;
  }
}

/** Programs put their own address before the name: `/mozilla.org/20050126_1/Europe/Berlin`. */
function clockByEnd(name: string): Clock | undefined {
  const segments = name.split('/').filter(Boolean);
  for (const count of [3, 2]) {
    const clock = segments.length > count ? clockOfZone(segments.slice(-count).join('/')) : undefined;
    if (clock) return clock;
  }
  return undefined;
}

/** As Windows and Outlook name their zones, of which node-ical has the list. */
function clockByOtherName(name: string): Clock | undefined {
  const event = ['BEGIN:VEVENT', 'UID:a', `DTSTART;TZID="${name.replaceAll('"', '')}":20260101T000000`, 'END:VEVENT'];
  const file = ical.sync.parseICS(['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'));
  const found = Object.values(file).find((component) => component?.type === 'VEVENT') as VEvent | undefined;
  return found?.start?.tz ? clockOfZone(found.start.tz) : undefined;
}

/** Outlook escapes the commas where it defines a zone, and not where it names it. */
const keyOf = (name: string): string => name.replaceAll('\\', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** The clocks of a file's calendars, each worked out once. */
export class FileClocks {
  readonly #defined: readonly ReadonlyMap<string, readonly string[]>[];
  readonly #known = new Map<string, Clock | undefined>();

  constructor(calendars: readonly CalendarOfFile[]) {
    this.#defined = calendars.map(
      ({ zones }) => new Map(zones.map((lines) => [keyOf(valueIn(lines, 'TZID') ?? ''), lines] as const)),
    );
  }

  /** As the calendar defines it, or else another of the file, whatever the name means elsewhere. */
  find(calendar: number, name: string): Clock | undefined {
    const key = `${calendar} ${name}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#read(calendar, name));
    return this.#known.get(key);
  }

  #read(calendar: number, name: string): Clock | undefined {
    const lines = [this.#defined[calendar], ...this.#defined].map((zones) => zones?.get(keyOf(name))).find(Boolean);
    const location = lines && valueIn(lines, 'X-LIC-LOCATION');
    return (
      (lines && clockOfDefinition(lines)) ??
      clockOfZone(name) ??
      (location ? clockOfZone(location) : undefined) ??
      clockByEnd(name) ??
      clockByOtherName(name)
    );
  }
}

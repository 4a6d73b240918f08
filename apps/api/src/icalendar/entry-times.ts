import { DAY_MS } from '@waymark/contract/durations';
import ICAL from 'ical.js';
import type { Line } from './calendar-components.ts';
import { type Clock, utc } from './file-clocks.ts';

/** A day or a time as it is written, by the clock that it is meant by. */
export interface Written {
  /** In milliseconds, as if it were in UTC. */
  readonly wall: number;
  readonly isDay: boolean;
  readonly clock: Clock;
  readonly at: number;
}

/** Days are as long as the clock makes them, and the rest is exact. */
export interface Length {
  readonly days: number;
  readonly ms: number;
}

export interface Clocks {
  /** Of a zone by its name in the file. */
  readonly named: (zone: string) => Clock | undefined;
  /** Of times without a zone, and of days. */
  readonly floating: Clock;
  readonly ofDays: Clock;
}

/** An entry that can't be read. The others of its file can. */
export class BadEntry extends Error {}

const parameterOf = ({ parameters }: Line, name: string): string | undefined =>
  new RegExp(`;${name}=(?:"([^"]*)"|(.*?)(?=;[\\w-]+=|$))`, 'i').exec(parameters)?.slice(1).find(Boolean)?.trim();

export const rangeOf = (line: Line): string | undefined => parameterOf(line, 'RANGE')?.toUpperCase();
export const attendanceOf = (line: Line): string | undefined => parameterOf(line, 'PARTSTAT')?.toUpperCase();
export const freeBusyTypeOf = (line: Line): string | undefined => parameterOf(line, 'FBTYPE')?.toUpperCase();

/** The address of an attendee; programs that name a person otherwise say it in EMAIL. */
export const addressesOf = (line: Line): readonly string[] =>
  [line.value.replace(/^mailto:/i, ''), parameterOf(line, 'EMAIL') ?? ''].map((text) => text.trim().toLowerCase());

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** The wall time of a text; `24:00` is the next day's midnight. */
function wallOf(text: string): { readonly wall: number; readonly isDay: boolean; readonly isUtc: boolean } {
  const found = TIME.exec(text.trim().toUpperCase());
  if (!found) throw new BadEntry();
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0)) as [
    ...[number, number, number, number, number, number],
  ];
  const midnight = Date.UTC(year, month - 1, day);
  const isDate = year > 0 && new Date(midnight).getUTCMonth() === month - 1 && day > 0;
  const isTime = (hour < 24 && minute < 60 && second <= 60) || (hour === 24 && minute + second === 0);
  if (!isDate || !isTime) throw new BadEntry();
  const wall = midnight + ((hour * 60 + minute) * 60 + second) * 1_000;
  return { wall, isDay: found[4] === undefined, isUtc: found[7] === 'Z' };
}

function readTime(text: string, line: Line, clocks: Clocks): Written {
  const { wall, isDay, isUtc } = wallOf(text);
  if (isDay || parameterOf(line, 'VALUE')?.toUpperCase() === 'DATE') {
    const midnight = wall - (wall % DAY_MS);
    return { wall: midnight, isDay: true, clock: clocks.ofDays, at: clocks.ofDays(midnight) };
  }
  const zone = parameterOf(line, 'TZID');
  const clock = isUtc ? utc : ((zone ? clocks.named(zone) : undefined) ?? clocks.floating);
  return { wall, isDay, clock, at: clock(wall) };
}

export const readTimeOf = (line: Line, clocks: Clocks): Written => readTime(line.value, line, clocks);

function readLength(text: string): Length {
  try {
    const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(text.trim().toUpperCase());
    const length = { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1_000 };
    if (!isNegative) return length;
  } catch {}
  throw new BadEntry();
}

/** Without an end, a day is one day long and a time has no length. */
export function lengthOf(start: Written, end: Line | undefined, duration: Line | undefined, clocks: Clocks): Length {
  if (!end) return duration ? readLength(duration.value) : { days: start.isDay ? 1 : 0, ms: 0 };
  const until = readTimeOf(end, clocks);
  if (until.at < start.at) throw new BadEntry();
  // Some programs name the last day and not the one after it.
  if (start.isDay && until.isDay) return { days: Math.max(1, (until.wall - start.wall) / DAY_MS), ms: 0 };
  return { days: 0, ms: until.at - start.at };
}

export const endOf = ({ clock, wall }: Written, { days, ms }: Length): number => clock(wall + days * DAY_MS) + ms;

export const movedBy = ({ wall, isDay, clock }: Written, ms: number): Written => ({
  ...{ wall: wall + ms, isDay, clock },
  at: clock(wall + ms),
});

export interface Listed {
  readonly start: Written;
  /** Of a period, which has its own. */
  readonly length: Length | undefined;
}

const valuesOf = ({ value }: Line): readonly string[] => value.split(/[,;]/).filter((text) => text.trim() !== '');

/** The times and periods that a line lists. */
export function listedIn(line: Line, clocks: Clocks): readonly Listed[] {
  const texts = valuesOf(line);
  if (texts.length === 0) throw new BadEntry();
  return texts.map((text) => {
    const [from = '', to] = text.split('/');
    const start = readTime(from, line, clocks);
    if (to === undefined) return { start, length: undefined };
    if (/^\s*[+-]?P/i.test(to)) return { start, length: readLength(to) };
    return { start, length: { days: 0, ms: Math.max(0, readTime(to, line, clocks).at - start.at) } };
  });
}

function ruleOf(text: string): { readonly rule: ICAL.Recur; readonly until: string | undefined } {
  const parts = text.toUpperCase().replaceAll(/\s/g, '').split(';').filter(Boolean);
  const partOf = (name: string) => parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const isKnown = ['GREGORIAN', undefined].includes(partOf('RSCALE')) && partOf('FREQ') !== undefined;
  if (!isKnown || Number(partOf('INTERVAL') ?? 1) < 1) throw new BadEntry();
  try {
    const rule = ICAL.Recur.fromString(parts.filter((part) => !/^(UNTIL|RSCALE)=/.test(part)).join(';'));
    return { rule, until: partOf('UNTIL') };
  } catch {
    throw new BadEntry();
  }
}

/** Whether one is later than a rule's UNTIL, which is a day, a wall time or an instant. */
function isLaterThan(until: string): (wall: number, start: Written) => boolean {
  const last = wallOf(until);
  if (last.isDay) return (wall) => wall >= last.wall + DAY_MS;
  if (!last.isUtc) return (wall) => wall > last.wall;
  return (wall, { clock, isDay }) => {
    // Far from it the zone doesn't matter, and takes longest.
    if (isDay || Math.abs(wall - last.wall) > 2 * DAY_MS) return wall > last.wall;
    return clock(wall) > last.wall;
  };
}

/** The occurrences by a rule, by their wall times from one to another. */
export function* repeatedBy(line: Line, start: Written, [from, to]: readonly [number, number]): Generator<Written> {
  const { rule, until } = ruleOf(line.value);
  const isOver = until === undefined ? () => false : isLaterThan(until);
  const first = new Date(start.wall);
  const iterator = rule.iterator(
    ICAL.Time.fromData({
      ...{ year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: first.getUTCDate(), isDate: false },
      ...{ hour: first.getUTCHours(), minute: first.getUTCMinutes(), second: first.getUTCSeconds() },
    }),
  );
  for (let next = iterator.next(); next; next = iterator.next()) {
    const wall = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
    if (wall > to || isOver(wall, start)) return;
    if (wall >= from) yield { wall, isDay: start.isDay, clock: start.clock, at: start.clock(wall) };
  }
}

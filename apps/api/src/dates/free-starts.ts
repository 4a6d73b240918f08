import type { OpenRange, SessionRules } from '@waymark/contract/calendars';
import { WEEKDAYS, type Weekday } from '@waymark/contract/weekly-hours';
import { DAY_MS, dayOfDate, weekdayIndex, type ZoneClock, zoneClock } from './zone-clock.ts';

const MINUTE_MS = 60_000;

/** From an instant to another in epoch milliseconds; the end is not included. */
export type Span = readonly [from: number, until: number];

/** What a coach's time looks like; held times of both people are those in the way. */
export interface CoachTime {
  readonly timeZone: string;
  readonly week: Readonly<Record<Weekday, readonly OpenRange[]>>;
  /** Dates that replace their weekday. */
  readonly days: readonly { readonly date: string; readonly hours: readonly OpenRange[] }[];
  readonly rules: SessionRules;
  readonly coachHeld: readonly Span[];
  /** When the coach's sessions start, for the daily limit. */
  readonly coachStarts: readonly number[];
  readonly busy: readonly Span[];
  readonly coacheeHeld: readonly Span[];
}

export interface StartsWanted {
  readonly minutes: number;
  /** The first and the end of the starts wanted, the end not included. */
  readonly from: number;
  readonly until: number;
  readonly now: number;
  /** Stops after the day on which this many are found. */
  readonly enough?: number;
}

/** Sorted and disjoint; what touches becomes one. */
function merge(spans: readonly Span[]): readonly Span[] {
  const merged: [number, number][] = [];
  for (const [from, until] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else if (from < until) merged.push([from, until]);
  }
  return merged;
}

function lastFrom(spans: readonly Span[], instant: number): Span | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span)[0] <= instant) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
}

function meets(spans: readonly Span[], from: number, until: number): boolean {
  const last = lastFrom(spans, until - 1);
  return last !== undefined && last[1] > from;
}

/** Whether one of the spans, in any order, meets `[from, until)`. */
export const meetsAny = (spans: readonly Span[], from: number, until: number): boolean =>
  spans.some(([start, end]) => start < until && from < end);

export function freeOf({ coachHeld, busy, coacheeHeld, rules }: CoachTime): (from: number, until: number) => boolean {
  const [held, blocked] = [merge(coachHeld), merge([...busy, ...coacheeHeld])];
  const [before, after] = [rules.beforeMinutes * MINUTE_MS, rules.afterMinutes * MINUTE_MS];
  return (from, until) => !(meets(held, from - before, until + after) || meets(blocked, from, until));
}

function hoursBy({ week, days }: CoachTime): (day: number) => readonly OpenRange[] {
  const others = new Map(days.map(({ date, hours }) => [dayOfDate(date), hours]));
  return (day) => others.get(day) ?? week[WEEKDAYS[weekdayIndex(day)] as Weekday];
}

function roomBy({ rules: { dayLimit }, coachStarts }: CoachTime, clock: ZoneClock): (day: number) => boolean {
  if (dayLimit === null) return () => true;
  const counts = new Map<number, number>();
  for (const start of coachStarts) counts.set(clock.dayOf(start), (counts.get(clock.dayOf(start)) ?? 0) + 1);
  return (day) => (counts.get(day) ?? 0) < dayLimit;
}

/**
 * The starts that a guest can book, in epoch milliseconds and in order. A start lies a whole number
 * of steps after an opening by the coach's wall clock; the session lies in open time and, with the
 * coach's buffers, meets nothing held. Notice, horizon and daily limit apply.
 */
export function listFreeStarts(time: CoachTime, wanted: StartsWanted): readonly number[] {
  const { rules, timeZone } = time;
  const { minutes, now, enough = Number.POSITIVE_INFINITY } = wanted;
  const first = Math.max(wanted.from, now + rules.noticeMinutes * MINUTE_MS);
  const last = Math.min(wanted.until - 1, now + rules.horizonDays * DAY_MS);
  if (first > last) return [];
  const clock = zoneClock(timeZone, first - 3 * DAY_MS, last + 3 * DAY_MS);
  const [hoursOf, hasRoom, isFree] = [hoursBy(time), roomBy(time, clock), freeOf(time)];
  const [firstDay, lastDay] = [clock.dayOf(first) - 1, clock.dayOf(last) + 1];
  const dayNumbers = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
  const open = merge(
    [...dayNumbers, lastDay + 1].flatMap((day) =>
      hoursOf(day).map(({ from, to }): Span => [clock.instantOf(day, from), clock.instantOf(day, to)]),
    ),
  );
  const isOpen = (from: number, until: number) => (lastFrom(open, from)?.[1] ?? Number.NEGATIVE_INFINITY) >= until;
  const isOffered = (start: number) =>
    start >= first &&
    start <= last &&
    isOpen(start, start + minutes * MINUTE_MS) &&
    isFree(start, start + minutes * MINUTE_MS) &&
    hasRoom(clock.dayOf(start));

  const found = new Set<number>();
  for (const day of dayNumbers) {
    for (const { from, to } of hoursOf(day)) {
      for (let minute = from; minute < to; minute += rules.stepMinutes) {
        const start = clock.instantOf(day, minute);
        if (isOffered(start)) found.add(start);
      }
    }
    if (found.size >= enough) break;
  }
  return [...found].toSorted((one, other) => one - other);
}

import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { OpenRange, SessionRules } from '@waymark/contract/sessions/calendars';
import { byStart, hoursBy, mergeSpans, type OpenHours, type Span, spansOfDays } from './open-spans.ts';
import { type ZoneClock, zoneClock } from './zone-clock.ts';

export type { Span } from './open-spans.ts';

/** What a coach's time looks like; held times of both people are those in the way. */
export interface CoachTime extends OpenHours {
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

/** Where the last span that begins by this instant is; −1 if none does. */
function lastBy(spans: readonly Span[], instant: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span)[0] <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function meets(spans: readonly Span[], from: number, until: number): boolean {
  const last = spans[lastBy(spans, until - 1)];
  return last !== undefined && last[1] > from;
}

/** Whether one of the spans, in any order, meets `[from, until)`. */
export const meetsAny = (spans: readonly Span[], from: number, until: number): boolean =>
  spans.some(([start, end]) => start < until && from < end);

export function isFreeIn({ coachHeld, busy, coacheeHeld, rules }: CoachTime): (from: number, until: number) => boolean {
  const [held, blocked] = [mergeSpans(coachHeld), mergeSpans([...busy, ...coacheeHeld])];
  const [before, after] = [rules.beforeMinutes * MINUTE_MS, rules.afterMinutes * MINUTE_MS];
  return (from, until) => !(meets(held, from - before, until + after) || meets(blocked, from, until));
}

function roomBy({ rules: { dayLimit }, coachStarts }: CoachTime, clock: ZoneClock): (start: number) => boolean {
  if (dayLimit === null) return () => true;
  const counts = new Map<number, number>();
  for (const start of coachStarts) counts.set(clock.dayOf(start), (counts.get(clock.dayOf(start)) ?? 0) + 1);
  return (start) => (counts.get(clock.dayOf(start)) ?? 0) < dayLimit;
}

/** From which instant to which, both included, a session of this length can start; in order. */
function startRanges(open: readonly Span[], time: CoachTime, length: number): readonly Span[] {
  const { coachHeld, busy, coacheeHeld, rules } = time;
  const [before, after] = [rules.beforeMinutes * MINUTE_MS, rules.afterMinutes * MINUTE_MS];
  // Each can be met at its ends: a session fits exactly between two others.
  const taken = [
    ...coachHeld.map(([from, until]): Span => [from - after - length, until + before]),
    ...[...busy, ...coacheeHeld].map(([from, until]): Span => [from - length, until]),
  ].toSorted(byStart);
  return open.flatMap(([from, until]) => {
    const ranges: Span[] = [];
    const latest = until - length;
    let at = from;
    for (const [takenFrom, takenUntil] of taken) {
      if (takenFrom >= latest) break;
      if (takenFrom >= at) ranges.push([at, takenFrom]);
      at = Math.max(at, takenUntil);
    }
    if (at <= latest) ranges.push([at, latest]);
    return ranges;
  });
}

/** The steps of an opening that lie in one of the ranges. */
function* stepsWithin(
  ranges: readonly Span[],
  clock: ZoneClock,
  day: number,
  { from, to }: OpenRange,
  stepMinutes: number,
): Generator<number> {
  const [opens, closes] = [clock.instantOf(day, from), clock.instantOf(day, to)];
  if (closes - opens !== (to - from) * MINUTE_MS) {
    // The clocks change in between.
    for (let minute = from; minute < to; minute += stepMinutes) {
      const start = clock.instantOf(day, minute);
      const range = ranges[lastBy(ranges, start)];
      if (range && start <= range[1]) yield start;
    }
    return;
  }
  const step = stepMinutes * MINUTE_MS;
  for (let index = Math.max(0, lastBy(ranges, opens)); index < ranges.length; index += 1) {
    const [first, last] = ranges[index] as Span;
    if (first >= closes) return;
    let start = opens + Math.max(0, Math.ceil((first - opens) / step)) * step;
    for (; start <= last && start < closes; start += step) yield start;
  }
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
  const [hoursOf, hasRoom] = [hoursBy(time), roomBy(time, clock)];
  const [firstDay, lastDay] = [clock.dayOf(first) - 1, clock.dayOf(last) + 1];
  const dayNumbers = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
  const open = spansOfDays(hoursOf, clock, [...dayNumbers, lastDay + 1]);
  const ranges = startRanges(open, time, minutes * MINUTE_MS);

  const found = new Set<number>();
  for (const day of dayNumbers) {
    for (const opening of hoursOf(day)) {
      for (const start of stepsWithin(ranges, clock, day, opening, rules.stepMinutes)) {
        if (start >= first && start <= last && hasRoom(start)) found.add(start);
      }
    }
    if (found.size >= enough) break;
  }
  return [...found].toSorted((one, other) => one - other);
}

import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { OpenRange, SessionRules } from '@waymark/contract/sessions/calendars';
import { byStart, hoursBy, type OpenHours, type Span, spansOfDays } from './open-spans.ts';
import { type ZoneClock, zoneClock } from './zone-clock.ts';

export type { Span } from './open-spans.ts';

/** What a coach's time looks like; held times of both people are those in the way. */
export interface CoachTime extends OpenHours {
  readonly rules: SessionRules;
  readonly coachHeld: readonly Span[];
  /** The same without the breaks around them. */
  readonly coachSessions: readonly Span[];
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

/** Whether one of the spans, in any order, meets `[from, until)`. */
export const meetsAny = (spans: readonly Span[], from: number, until: number): boolean =>
  spans.some(([start, end]) => start < until && from < end);

function roomBy({ rules: { dayLimit }, coachSessions }: CoachTime, clock: ZoneClock): (start: number) => boolean {
  if (dayLimit === null) return () => true;
  const counts = new Map<number, number>();
  for (const [start] of coachSessions) counts.set(clock.dayOf(start), (counts.get(clock.dayOf(start)) ?? 0) + 1);
  return (start) => (counts.get(clock.dayOf(start)) ?? 0) < dayLimit;
}

/** From which instant to which, both included, a session of this length can start; in order. */
function startRanges(open: readonly Span[], time: CoachTime, length: number): readonly Span[] {
  const { coachHeld, busy, coacheeHeld, rules } = time;
  const [before, after] = [rules.beforeMinutes * MINUTE_MS, rules.afterMinutes * MINUTE_MS];
  // Each can be met at its ends: a session fits exactly between two others.
  const taken = [
    ...[...coachHeld, ...busy].map(([from, until]): Span => [from - after - length, until + before]),
    ...coacheeHeld.map(([from, until]): Span => [from - length, until]),
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
  const [opens, closes] = [clock.instantOf(day, from), clock.endOf(day, to)];
  const isSteady = [from, to].every((minute) => clock.instantsOf(day, minute).length === 1);
  if (!isSteady || closes - opens !== (to - from) * MINUTE_MS) {
    // The clocks change in between.
    for (let minute = from; minute < to; minute += stepMinutes) {
      for (const start of clock.instantsOf(day, minute)) {
        const range = ranges[lastBy(ranges, start)];
        if (range && start <= range[1]) yield start;
      }
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
 * of steps after an opening by the coach's wall clock, which may show it twice, or skip it; the
 * session lies in open time and, with the coach's buffers, meets nothing held and no busy time.
 * Notice, horizon and daily limit apply.
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
      for (const start of stepsWithin(ranges, clock, day, opening, rules.stepMinutes ?? minutes)) {
        if (start >= first && start <= last && hasRoom(start)) found.add(start);
      }
    }
    if (found.size >= enough) break;
  }
  return [...found].toSorted((one, other) => one - other);
}

/**
 * `own`: the guest has a session then; `break`: only the coach's breaks are in the way; `closed`:
 * not open then, not a whole number of steps after an opening, or skipped by a change of clock.
 */
export type WhyNot = 'past' | 'notice' | 'horizon' | 'own' | 'taken' | 'break' | 'limit' | 'closed';

export interface WantedStart {
  readonly start: number;
  readonly minutes: number;
  readonly now: number;
}

/** Which rule a start breaks that is not among the listed ones; undefined for those that are. */
export function whyNotListed(time: CoachTime, { start, minutes, now }: WantedStart): WhyNot | undefined {
  if (listFreeStarts(time, { minutes, from: start, until: start + 1, now }).includes(start)) return undefined;
  const { rules, coachHeld, coachSessions, busy, coacheeHeld, timeZone } = time;
  const end = start + minutes * MINUTE_MS;
  if (start <= now) return 'past';
  if (start < now + rules.noticeMinutes * MINUTE_MS) return 'notice';
  if (start > now + rules.horizonDays * DAY_MS) return 'horizon';
  if (meetsAny(coacheeHeld, start, end)) return 'own';
  if (meetsAny([...coachSessions, ...busy], start, end)) return 'taken';
  const [from, until] = [start - rules.beforeMinutes * MINUTE_MS, end + rules.afterMinutes * MINUTE_MS];
  if (meetsAny([...coachHeld, ...busy], from, until)) return 'break';
  return roomBy(time, zoneClock(timeZone, start - 3 * DAY_MS, start + 3 * DAY_MS))(start) ? 'closed' : 'limit';
}

import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { WEEKDAYS, type Weekday } from '@waymark/contract/weekly-hours';
import { dayOfDate, weekdayIndex, type ZoneClock, zoneClock } from './zone-clock.ts';

/** From an instant to another in epoch milliseconds; the end is not included. */
export type Span = readonly [from: number, until: number];

/** Hours by the wall clock of a zone. */
export interface OpenHours {
  readonly timeZone: string;
  readonly week: Readonly<Record<Weekday, readonly OpenRange[]>>;
  /** Dates that replace their weekday. */
  readonly days: readonly { readonly date: string; readonly hours: readonly OpenRange[] }[];
}

export const byStart = (one: Span, other: Span): number => one[0] - other[0];

/** Sorted and disjoint; what touches becomes one. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: [number, number][] = [];
  for (const [from, until] of spans.toSorted(byStart)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else if (from < until) merged.push([from, until]);
  }
  return merged;
}

export function hoursBy({ week, days }: OpenHours): (day: number) => readonly OpenRange[] {
  const others = new Map(days.map(({ date, hours }) => [dayOfDate(date), hours]));
  return (day) => others.get(day) ?? week[WEEKDAYS[weekdayIndex(day)] as Weekday];
}

/** The open times of these days, which count from 1970-01-01; a repeated hour is open twice. */
export const spansOfDays = (
  hoursOf: (day: number) => readonly OpenRange[],
  clock: ZoneClock,
  days: readonly number[],
): readonly Span[] =>
  mergeSpans(
    days.flatMap((day) => hoursOf(day).map(({ from, to }): Span => [clock.instantOf(day, from), clock.endOf(day, to)])),
  );

/** When hours are open between two instants, cut to them. */
export function openSpans(hours: OpenHours, from: number, until: number): readonly Span[] {
  const clock = zoneClock(hours.timeZone, from - 3 * DAY_MS, until + 3 * DAY_MS);
  const first = clock.dayOf(from) - 1;
  const days = Array.from({ length: clock.dayOf(until) + 2 - first }, (_, index) => first + index);
  return spansOfDays(hoursBy(hours), clock, days)
    .map(([start, end]): Span => [Math.max(start, from), Math.min(end, until)])
    .filter(([start, end]) => start < end);
}

/** When this much open time has passed since an instant; undefined if the spans end before. */
export function afterOpenMinutes(spans: readonly Span[], since: number, minutes: number): number | undefined {
  let left = minutes * MINUTE_MS;
  for (const [from, until] of spans) {
    const start = Math.max(from, since);
    if (start >= until) continue;
    if (until - start >= left) return start + left;
    left -= until - start;
  }
  return undefined;
}

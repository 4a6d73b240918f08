import { localDate, localOf } from '#dates/calendar-days.ts';

const SHOWN = 10;

/** One start a day, the closest to the usual time of day, for the first days that have any. */
export function nextStarts(starts: readonly string[], usual: string, zone: string): readonly string[] {
  const minutesOf = (instant: string) => localOf(Date.parse(instant), zone).minutes;
  const wanted = minutesOf(usual);
  const distance = (instant: string) => Math.abs(minutesOf(instant) - wanted);
  const closest = new Map<string, string>();
  for (const start of starts) {
    const date = localDate(start, zone);
    const former = closest.get(date);
    if (former === undefined || distance(start) < distance(former)) closest.set(date, start);
  }
  return [...closest.values()].slice(0, SHOWN);
}

import { DAY_MS } from './zone-clock.ts';

/** Epoch milliseconds as the contract writes instants. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();

/** The same for many in order. A day's date is written once: writing it takes longest. */
export function toInstants(starts: readonly number[]): string[] {
  const times = new Map<number, string>();
  let [from, until, date] = [0, 0, ''];
  return starts.map((start) => {
    if (start < from || start >= until) {
      from = Math.floor(start / DAY_MS) * DAY_MS;
      until = from + DAY_MS;
      date = toInstant(from).slice(0, -'00:00:00.000Z'.length);
    }
    const time = times.get(start - from) ?? toInstant(start).slice(date.length);
    times.set(start - from, time);
    return date + time;
  });
}

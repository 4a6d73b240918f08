import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';

/** Epoch milliseconds as the contract writes instants. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();

/** Where the time of day begins, after a date that is longer beyond the years of four digits. */
const timeFrom = (instant: string) => instant.indexOf('T');

const timeOf = (ms: number) => {
  const instant = toInstant(ms);
  return instant.slice(timeFrom(instant));
};

const TIMES = Array.from({ length: DAY_MS / MINUTE_MS }, (_, minute) => timeOf(minute * MINUTE_MS));

/** The same for many in order: a day's date is written once, since writing it takes longest. */
export function toInstants(starts: readonly number[]): string[] {
  let [from, date] = [Number.NaN, ''];
  return starts.map((start) => {
    if (!(start >= from && start < from + DAY_MS)) {
      from = Math.floor(start / DAY_MS) * DAY_MS;
      const midnight = toInstant(from);
      date = midnight.slice(0, timeFrom(midnight));
    }
    return date + (TIMES[(start - from) / MINUTE_MS] ?? timeOf(start));
  });
}

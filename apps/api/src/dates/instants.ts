import { DAY_MS } from './zone-clock.ts';

const MINUTE_MS = 60_000;
const DATE_LENGTH = '1970-01-01'.length;

/** Epoch milliseconds as the contract writes instants. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();

const TIMES = Array.from({ length: DAY_MS / MINUTE_MS }, (_, minute) =>
  toInstant(minute * MINUTE_MS).slice(DATE_LENGTH),
);

/** The same for many in order: a day's date is written once, since writing it takes longest. */
export function toInstants(starts: readonly number[]): string[] {
  let [from, date] = [Number.NaN, ''];
  return starts.map((start) => {
    if (!(start >= from && start < from + DAY_MS)) {
      from = Math.floor(start / DAY_MS) * DAY_MS;
      date = toInstant(from).slice(0, DATE_LENGTH);
    }
    return date + (TIMES[(start - from) / MINUTE_MS] ?? toInstant(start).slice(DATE_LENGTH));
  });
}

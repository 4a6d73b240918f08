import { localTime } from '@waymark/contract/moments';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The date in a zone at an instant, "2026-11-23". */
export function dateIn(zone: string, instant: string | Date): string {
  const { year, month, day } = localTime(instant, zone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The time of day in a zone at an instant, "17:55", as fields for times have it. */
export function clockIn(zone: string, instant: string | Date): string {
  const { minutes } = localTime(instant, zone);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** What the clocks of a zone show at an instant, as if that were UTC. */
function shownAt(zone: string, instant: number): number {
  const { year, month, day, minutes } = localTime(new Date(instant), zone);
  return Date.UTC(year, month - 1, day, 0, minutes);
}

/**
 * When a zone's clocks show this date and time. A time that they skip is moved forward by as much,
 * and of one that they show twice it is the first.
 */
export function instantOf(zone: string, date: string, minutes = 0): Date {
  const wanted = Date.parse(date) + minutes * MINUTE_MS;
  const offsetAt = (instant: number) => shownAt(zone, instant) - instant;
  const [before, after] = [wanted - offsetAt(wanted - DAY_MS), wanted - offsetAt(wanted + DAY_MS)];
  const isShown = (instant: number) => shownAt(zone, instant) === wanted;
  return new Date([before, after].find(isShown) ?? before);
}

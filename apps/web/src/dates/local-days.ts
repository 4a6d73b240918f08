import { zoneOffsetMinutes } from './zone-offset.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const offsetMs = (zone: string, at: number): number => zoneOffsetMinutes(zone, new Date(at)) * MINUTE_MS;

/** The date and the time of day in a zone, as the fields of forms write them. */
export function localFields(instant: string | number, zone: string): { readonly date: string; readonly time: string } {
  const at = new Date(instant).getTime();
  const local = new Date(at + offsetMs(zone, at)).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** The date in a zone, `2026-11-23`. */
export const localDate = (instant: string | number, zone: string): string => localFields(instant, zone).date;

/**
 * The instant of a date and a time of day in a zone, in epoch milliseconds; NaN if either is not
 * one. A skipped time moves forward by the gap; a repeated one is the first.
 */
export function instantAt(date: string, time: string, zone: string): number {
  // Engines read a date into almost any text, even into "T:00Z".
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time);
  const wall = isWhole ? Date.parse(`${date}T${time}:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return wall;
  const [before, after] = [offsetMs(zone, wall - DAY_MS), offsetMs(zone, wall + DAY_MS)];
  const [first, second] = [wall - before, wall - after];
  if (offsetMs(zone, first) === before) return first;
  return offsetMs(zone, second) === after ? second : first;
}

/** A date that many days later, by the calendar. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The week from Monday to Sunday that a moment lies in, by the clock of a zone, as instants. */
export function localWeek(instant: number, zone: string): { readonly from: string; readonly until: string } {
  const today = localDate(instant, zone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = dateAfter(today, -sinceMonday);
  const startOf = (date: string) => new Date(instantAt(date, '00:00', zone)).toISOString();
  return { from: startOf(monday), until: startOf(dateAfter(monday, 7)) };
}

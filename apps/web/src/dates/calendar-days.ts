import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { formatTimeOf, isKnownZone, localTime } from '@waymark/contract/moments';
import { WEEKDAYS, type Weekday } from '@waymark/contract/without-schemas/weekly-hours';
import { readersWeekdays } from './reader-display.ts';

/** By how many minutes the clocks of a zone are ahead of UTC at an instant; 0 if it is unknown. */
export function zoneOffsetMinutes(zone: string, at: Date): number {
  if (!isKnownZone(zone)) return 0;
  const { year, month, day, minutes } = localTime(at, zone);
  return Date.UTC(year, month - 1, day, 0, minutes) / MINUTE_MS - Math.floor(at.getTime() / MINUTE_MS);
}

/** A local date such as `2026-11-23`, with part of its day in minutes after midnight. */
interface DayPiece {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

const midnightUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a date of the calendar, and not for example the 31st of February. */
export const isDate = (text: string): boolean =>
  DATE.test(text) && Number.isFinite(midnightUtc(text)) && dateOf(midnightUtc(text)) === text;

export const addDays = (date: string, days: number): string => dateOf(midnightUtc(date) + days * DAY_MS);

/** The dates from one to another, both included, and at most this many. */
export function datesBetween(first: string, last: string, most = 1_000): readonly string[] {
  const count = Math.min((midnightUtc(last) - midnightUtc(first)) / DAY_MS + 1, most);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(first, index));
}

/** Monday is 0. */
const weekdayIndex = (date: string): number => (new Date(midnightUtc(date)).getUTCDay() + 6) % 7;

/** The first day of the reader's week that a date lies in. */
export const weekStartOf = (date: string): string => addDays(date, -readersWeekdays().indexOf(weekdayOf(date)));

export function localOf(instant: number, zone: string): { readonly date: string; readonly minutes: number } {
  const local = instant + zoneOffsetMinutes(zone, new Date(instant)) * MINUTE_MS;
  const date = dateOf(local);
  return { date, minutes: Math.floor((local - midnightUtc(date)) / MINUTE_MS) };
}

/** In epoch ms. As in the API, a skipped time moves forward; of a repeated one, the first. */
export function instantOf(date: string, minutes: number, zone: string): number {
  const local = midnightUtc(date) + minutes * MINUTE_MS;
  const offsetAt = (instant: number) => zoneOffsetMinutes(zone, new Date(instant)) * MINUTE_MS;
  const [before, after] = [local - offsetAt(local - DAY_MS), local - offsetAt(local + DAY_MS)];
  const isShown = (instant: number) => instant + offsetAt(instant) === local;
  return !isShown(before) && isShown(after) ? after : before;
}

export const localDate = (instant: string | number, zone: string): string =>
  localOf(new Date(instant).getTime(), zone).date;

export function localFields(instant: string | number, zone: string): { readonly date: string; readonly time: string } {
  const { date, minutes } = localOf(new Date(instant).getTime(), zone);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, '0'));
  return { date, time: `${hour}:${minute}` };
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The instant that two fields of a form mean in a zone; NaN unless both are whole. */
export function instantAt(date: string, time: string, zone: string): number {
  const [, hour, minute] = TIME.exec(time) ?? [];
  return hour && minute && isDate(date) ? instantOf(date, Number(hour) * 60 + Number(minute), zone) : Number.NaN;
}

/** What to say where a change of clock skips the time of two fields, or shows it twice. */
export function clockChangeNote(date: string, time: string, zone: string): string | null {
  const at = instantAt(date, time, zone);
  if (Number.isNaN(at)) return null;
  const [wanted, meant] = [formatTimeOf(`${date}T${time}Z`, 'UTC'), formatTimeOf(new Date(at), zone)];
  if (localFields(at, zone).time !== time) return `Clocks go forward and skip ${wanted} that day, so this is ${meant}.`;
  return meant === wanted ? null : `Clocks go back and show ${wanted} twice that day. This is the first, ${meant}.`;
}

export const startOfDay = (date: string, zone: string): string => new Date(instantOf(date, 0, zone)).toISOString();

/** The reader's week that a moment lies in, by the clock of a zone. */
export function localWeek(instant: number, zone: string): { readonly from: string; readonly until: string } {
  const first = weekStartOf(localDate(instant, zone));
  return { from: startOfDay(first, zone), until: startOfDay(addDays(first, 7), zone) };
}

/** A span of instants cut at the midnights of a zone. */
export function piecesByDay(startsAt: number, endsAt: number, zone: string): readonly DayPiece[] {
  const pieces: DayPiece[] = [];
  for (let from = startsAt; from < endsAt; ) {
    const { date, minutes } = localOf(from, zone);
    const midnight = instantOf(addDays(date, 1), 0, zone);
    const until = Math.min(endsAt, midnight);
    const length = (until - from) / MINUTE_MS;
    const shown = until === midnight ? DAY_MINUTES : localOf(until, zone).minutes;
    // Clocks put back meanwhile may show an earlier time at the end.
    pieces.push({ date, from: minutes, to: Math.min(shown > minutes ? shown : minutes + length, DAY_MINUTES) });
    from = until;
  }
  return pieces;
}

export const weekdayOf = (date: string): Weekday => WEEKDAYS[weekdayIndex(date)] as Weekday;

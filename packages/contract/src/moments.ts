import { DAY_MINUTES, DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

type Instant = string | Date;

// Spelled out: browsers and servers disagree on "Sept", "PM" and the kind of space before it.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WHOLE_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WHOLE_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Each English knows its region's short names: "EST", "CET", "IST", "AEDT", "SAST". */
const NAMING_LOCALES = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-ZA'];

export interface LocalTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** Minutes since midnight. */
  readonly minutes: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating one costs a hundred times as much as using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Whether this runtime knows the zone, which may be newer than a browser. */
export function isKnownZone(zone: string): boolean {
  try {
    return clockOf(zone) !== undefined;
  } catch {
    return false;
  }
}

const knownZone = (zone: string): string => (isKnownZone(zone) ? zone : 'UTC');

/** What the clocks and calendars of a known zone show at an instant. */
export function localTime(instant: Instant, zone: string): LocalTime {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, minutes: hour * 60 + minute };
}

const namings = new Map<string, Intl.DateTimeFormat>();

function namingOf(locale: string, zone: string): Intl.DateTimeFormat {
  const key = `${locale} ${zone}`;
  const naming = namings.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  namings.set(key, naming);
  return naming;
}

/** A zone's short name at an instant, such as "IST", or else its offset, "GMT+5:45". */
export function zoneShortName(zone: string, at: Instant): string {
  const found: string[] = [];
  for (const locale of NAMING_LOCALES) {
    const parts = namingOf(locale, knownZone(zone)).formatToParts(new Date(at));
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (!/\d/.test(name)) return name;
    found.push(name);
  }
  return found[0] ?? zone;
}

/** Whether someone reads "5:55 pm" or "17:55". */
export type HourCycle = 'h12' | 'h23';

let cycleOfReader = (): HourCycle => 'h12';

/** For pages, whose times all have one reader; where texts go to several, each call says it. */
export function readHourCycleFrom(read: () => HourCycle): void {
  cycleOfReader = read;
}

/**
 * A time of day from minutes since midnight, "8 am" or "5:55 pm", or else "08:00" or "17:55"; a day
 * ends at "12 am", or at "24:00".
 */
export function formatClock(minutes: number, hourCycle: HourCycle = cycleOfReader()): string {
  const [hour, minute] = [Math.floor((minutes % DAY_MINUTES) / 60), minutes % 60];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  if (hourCycle === 'h23') return `${minutes === DAY_MINUTES ? 24 : twoDigits(hour)}:${twoDigits(minute)}`;
  const ofHour = minute === 0 ? '' : `:${twoDigits(minute)}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${ofHour} ${hour < 12 ? 'am' : 'pm'}`;
}

function aheadOfUtc(at: number, zone: string): number {
  const { year, month, day, minutes } = localTime(new Date(at), zone);
  return Date.UTC(year, month - 1, day, 0, minutes) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

const KNOWN_DAYS = 2_000;
/** By zone and day of UTC, by how much its clock goes back then; asking it each time is slow. */
const backwards = new Map<string, number>();

function goesBackBy(at: number, zone: string): number {
  const day = Math.floor(at / DAY_MS);
  const known = backwards.get(`${zone} ${day}`);
  if (known !== undefined) return known;
  const [before, after] = [day * DAY_MS - 3 * HOUR_MS, (day + 1) * DAY_MS + 3 * HOUR_MS];
  const by = aheadOfUtc(before, zone) - aheadOfUtc(after, zone);
  if (backwards.size >= KNOWN_DAYS) backwards.clear();
  backwards.set(`${zone} ${day}`, by);
  return by;
}

/** Whether the clock of a known zone shows this time twice, as it is put back. */
function isShownTwice(instant: Instant, zone: string): boolean {
  const at = Number(new Date(instant));
  const by = goesBackBy(at, zone);
  return by > 0 && [at, at - by].some((first) => aheadOfUtc(first, zone) - aheadOfUtc(first + by, zone) === by);
}

/** The time of day in a zone, "5:55 pm"; in an hour that clocks repeat, "1:30 am EST". */
export function formatTimeOf(instant: Instant, wanted: string, hourCycle: HourCycle = cycleOfReader()): string {
  const zone = knownZone(wanted);
  const time = formatClock(localTime(instant, zone).minutes, hourCycle);
  return isShownTwice(instant, zone) ? `${time} ${zoneShortName(zone, instant)}` : time;
}

const dayWords = ({ day, month }: LocalTime): string => `${day} ${MONTHS[month - 1]}`;

const weekdayOf = ({ year, month, day }: LocalTime, names = WEEKDAYS): string =>
  names[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';

/** In whose times a text is written. */
export interface ReaderClock {
  /** The IANA zone of the person who reads. */
  readonly zone: string;
  /** Null for someone who didn't choose. */
  readonly hourCycle?: HourCycle | null | undefined;
}

interface MomentOptions extends ReaderClock {
  /** Names the zone, for times that two people have to keep. */
  readonly hasZoneName?: boolean;
  readonly now?: Date;
}

/** "Mon 23 Nov"; with the year unless it is this one. */
export function formatDayShort(instant: Instant, { zone: wanted, now = new Date() }: MomentOptions): string {
  const zone = knownZone(wanted);
  const local = localTime(instant, zone);
  const year = local.year === localTime(now, zone).year ? '' : ` ${local.year}`;
  return `${weekdayOf(local)} ${dayWords(local)}${year}`;
}

const withZoneName = (words: string, instant: Instant, { zone, hasZoneName = false }: MomentOptions): string =>
  hasZoneName && !isShownTwice(instant, knownZone(zone)) ? `${words} ${zoneShortName(zone, instant)}` : words;

/** "Mon 23 Nov, 5:55 pm" or "Mon 23 Nov, 5:55 pm IST"; with the year unless it is this one. */
export const formatMoment = (instant: Instant, options: MomentOptions): string =>
  withZoneName(
    `${formatDayShort(instant, options)}, ${formatTimeOf(instant, options.zone, options.hourCycle ?? undefined)}`,
    instant,
    options,
  );

interface Span {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** "Mon 23 Nov, 11 – 11:45 am", with the zone's name and the year as for a moment. */
export function formatSpan({ startsAt, endsAt }: Span, options: MomentOptions): string {
  const words = `${formatDayShort(startsAt, options)}, ${formatTimes({ startsAt, endsAt }, options.zone, options.hourCycle ?? undefined)}`;
  return isShownTwice(endsAt, knownZone(options.zone)) ? words : withZoneName(words, startsAt, options);
}

/** Hours of a typical day, whichever it is: "6 – 9 am" or "9 am – 12 pm". */
export const formatHours = (fromHour: number, toHour: number): string =>
  formatTimes({ startsAt: new Date(fromHour * HOUR_MS), endsAt: new Date(toHour * HOUR_MS) }, 'UTC');

/** "11 – 11:45 am", "11:30 am – 12:15 pm", or "11:00 – 11:45". */
export function formatTimes({ startsAt, endsAt }: Span, wanted: string, hourCycle = cycleOfReader()): string {
  const zone = knownZone(wanted);
  const [from, to] = [formatTimeOf(startsAt, zone, hourCycle), formatTimeOf(endsAt, zone, hourCycle)];
  const isSameHalf =
    hourCycle === 'h12' &&
    !isShownTwice(startsAt, zone) &&
    from.slice(-2) === to.slice(-2) &&
    Number(new Date(endsAt)) - Number(new Date(startsAt)) < 12 * HOUR_MS;
  return `${isSameHalf ? from.slice(0, -3) : from} – ${to}`;
}

export function formatDayOf(instant: Instant, wanted: string): string {
  const local = localTime(instant, knownZone(wanted));
  return `${dayWords(local)} ${local.year}`;
}

/** A date without a time, given as `2026-11-23`: the same for everyone. */
export const formatDate = (date: string): string => formatDayOf(`${date}T00:00:00Z`, 'UTC');

/** "November 2026". */
export function formatMonth(instant: Instant, wanted: string): string {
  const { month, year } = localTime(instant, knownZone(wanted));
  return `${WHOLE_MONTHS[month - 1]} ${year}`;
}

/** The day that it is in a zone, for the head of a page: "Monday 23 November". */
export function formatWholeDay(instant: Instant, wanted: string): string {
  const local = localTime(instant, knownZone(wanted));
  return `${weekdayOf(local, WHOLE_WEEKDAYS)} ${local.day} ${WHOLE_MONTHS[local.month - 1]}`;
}

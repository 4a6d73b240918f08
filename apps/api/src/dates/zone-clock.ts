import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { Temporal } from 'temporal-polyfill';

/** What is read of a zone beyond the asked time, so that it is read rarely. */
const AHEAD_MS = 800 * DAY_MS;

/** A time in which a zone keeps one offset, in milliseconds; the end is not included. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

export interface ZoneClock {
  /** Days count from 1970-01-01. A skipped time moves by the gap; a repeated one is the first. */
  instantOf(day: number, minutes: number): number;
  /** The same for the end of a time: a repeated one is the second. */
  endOf(day: number, minutes: number): number;
  /** When the clock really shows this: twice in a repeated hour, never in a skipped one. */
  instantsOf(day: number, minutes: number): readonly number[];
  dayOf(instant: number): number;
}

function readStretches(timeZone: string, from: number, until: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  let startsAt = Number.NEGATIVE_INFINITY;
  while (startsAt < until) {
    const next = at.getTimeZoneTransition('next');
    const endsAt = next ? next.epochMilliseconds : Number.POSITIVE_INFINITY;
    stretches.push({ from: startsAt, until: endsAt, offset: at.offsetNanoseconds / 1e6 });
    if (!next) break;
    at = next;
    startsAt = endsAt;
  }
  return stretches;
}

function clockOver(stretches: readonly Stretch[]): ZoneClock {
  let last = stretches[0] as Stretch;
  const fits = ({ from, until }: Stretch, instant: number) => instant >= from && instant < until;
  const offsetAt = (instant: number) => {
    if (!fits(last, instant)) last = stretches.find((stretch) => fits(stretch, instant)) ?? last;
    return last.offset;
  };
  const wallOf = (day: number, minutes: number) => day * DAY_MS + minutes * MINUTE_MS;
  const shows = (wall: number) => (stretch: Stretch) => fits(stretch, wall - stretch.offset);
  const instantIn = (stretch: Stretch | undefined, wall: number) => {
    const found = stretch ?? (stretches.findLast(({ until, offset }) => wall - offset >= until) as Stretch);
    return wall - found.offset;
  };
  return {
    instantOf(day, minutes) {
      const wall = wallOf(day, minutes);
      return instantIn(stretches.find(shows(wall)), wall);
    },
    endOf(day, minutes) {
      const wall = wallOf(day, minutes);
      return instantIn(stretches.findLast(shows(wall)), wall);
    },
    instantsOf(day, minutes) {
      const wall = wallOf(day, minutes);
      return stretches.filter(shows(wall)).map(({ offset }) => wall - offset);
    },
    dayOf: (instant) => Math.floor((instant + offsetAt(instant)) / DAY_MS),
  };
}

interface KnownClock {
  readonly from: number;
  readonly until: number;
  readonly clock: ZoneClock;
}

const known = new Map<string, KnownClock>();

/** The clock of a zone, good for instants and local times from `from` to `until`. */
export function zoneClock(timeZone: string, from: number, until: number): ZoneClock {
  const present = known.get(timeZone);
  if (present && present.from <= from && present.until >= until) return present.clock;
  const [start, end] = [Math.min(from, present?.from ?? from), Math.max(until, present?.until ?? 0) + AHEAD_MS];
  const clock = clockOver(readStretches(timeZone, start - 3 * DAY_MS, end + 3 * DAY_MS));
  known.set(timeZone, { from: start, until: end, clock });
  return clock;
}

export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** 0 for Monday. */
export const weekdayIndex = (day: number): number => (((day + 3) % 7) + 7) % 7;

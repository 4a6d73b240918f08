import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { formatDayShort, formatMoment, formatTimeOf, zoneShortName } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { listSeriesDates } from '@waymark/contract/sessions/free-times';
import { localDate } from '#dates/calendar-days.ts';
import { timeZoneName } from '#dates/time-zones.ts';

/** The reader's zone, and the other person's, whose clock is below. */
export interface Clocks {
  readonly zone: string;
  readonly otherZone: string;
  readonly otherName: string;
}

export const endOfSession = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString();

export const isSameInstant = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Date.parse(one) === Date.parse(other);

/** Whether both read the same from their clocks. */
export const isSameClock = (startsAt: string, { zone, otherZone }: Clocks): boolean =>
  formatMoment(startsAt, { zone }) === formatMoment(startsAt, { zone: otherZone });

/** The other person's time, with the weekday where theirs is another: "Mon 8:30 pm". */
export function timeByOtherClock(startsAt: string, { zone, otherZone }: Clocks): string {
  const time = formatTimeOf(startsAt, otherZone);
  if (localDate(startsAt, zone) === localDate(startsAt, otherZone)) return time;
  return `${formatDayShort(startsAt, { zone: otherZone }).slice(0, 3)} ${time}`;
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** In whose clocks the times below are. */
export function clocksInWords({ zone, otherZone, otherName }: Clocks, at: string): string {
  const [mine, other] = [timeZoneName(zone, new Date(at)), timeZoneName(otherZone, new Date(at))];
  if (mine === other) return `Times in ${mine}, for you and ${otherName}.`;
  return `Times in ${mine}, with ${possessive(otherName)} in ${other} below.`;
}

/** Where clocks change among the shown times, so that no one wonders about the shift. */
export function clockChangeInWords(starts: readonly string[], { zone, otherZone }: Clocks): string | undefined {
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return undefined;
  const changed = [...new Set([zone, otherZone])].filter(
    (one) => zoneShortName(one, first) !== zoneShortName(one, last),
  );
  if (changed.length === 0) return undefined;
  const cities = changed.map((one) => timeZoneName(one, new Date(first)).replace(/ \(.*$/, ''));
  return `Clocks change in ${cities.join(' and ')} during these days. The times below take that into account.`;
}

/** Until when a booked session can be moved freely, before it is booked. */
export function policyInWords(
  startsAt: string,
  { cancellationHours, zone, otherName }: { cancellationHours: number; zone: string; otherName: string },
): string {
  const until = new Date(Date.parse(startsAt) - cancellationHours * HOUR_MS);
  if (until.getTime() > Date.now()) {
    return `Free to move or cancel until ${formatMoment(until, { zone, hasZoneName: true })}.`;
  }
  return `This is less than ${cancellationHours} hours away, so the time to move or cancel freely is over. You still can, and we’ll let ${otherName} know.`;
}

/** What the API refuses a time for, and offers others in its place. */
export const REFUSED_TIMES = [
  ...(['time_over', 'within_notice', 'beyond_horizon', 'day_limit_reached', 'within_break', 'own_break'] as const),
  ...(['slot_taken', 'time_not_offered', 'own_time_taken', 'client_time_taken'] as const),
] as const;

export type WhyNoDate = NonNullable<AnswerOf<typeof listSeriesDates>['data'][number]['why']>;

interface MovingTold {
  readonly zone: string;
  readonly otherName: string;
  /** Why a session that is moved late stays as bound as it was is said with the allowance. */
  readonly isCounted: boolean;
}

/**
 * The same before a session is moved, for either side: a new time takes its limit with it, unless
 * a counted session is moved late. Nothing for a coach whose client can still move freely.
 */
export function movePolicyInWords(
  { attributes: { startsAt, freeUntil, part } }: CoachingSession,
  chosen: string,
  { zone, otherName, isCounted }: MovingTold,
): string | undefined {
  const beforeMs = Date.parse(startsAt) - Date.parse(freeUntil);
  const isLate = Date.parse(freeUntil) <= Date.now();
  if (part === 'coachee' && isLate && isCounted) return undefined;
  const hours = Math.round(beforeMs / HOUR_MS);
  if (part === 'coachee') return policyInWords(chosen, { cancellationHours: hours, zone, otherName });
  if (Date.parse(chosen) - beforeMs > Date.now()) return undefined;
  return `This is less than ${hours} hours away, so ${otherName} can’t move or cancel it freely any more.`;
}

/** Why a date of a series does not fit. */
export const whyDateDoesNotFit = (why: WhyNoDate, name: string): string =>
  ({
    past: 'This date has passed',
    notice: `${name} needs more notice`,
    late: `Further ahead than ${name} takes bookings`,
    limit: `${name} takes no more sessions that day`,
    closed: `${name} has no open hours then`,
    taken: `${name} or you are busy then`,
    break: `${name} keeps a break then`,
    skipped: 'The clocks go forward then and skip this time',
  })[why];

import { MINUTE_MS } from '@waymark/contract/durations';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { DAY_PARTS, dayParts, type WeekCell } from '@waymark/contract/without-schemas/weekly-hours';
import { addDays, localOf, weekdayOf } from '#dates/calendar-days.ts';
import { SHOWN_DAYS } from './booking-address.ts';

/** Minutes after midnight; what is in none of them is night. */
const PARTS = {
  morning: { label: 'Morning', from: 360, to: 720 },
  afternoon: { label: 'Afternoon', from: 720, to: 1_020 },
  evening: { label: 'Evening', from: 1_020, to: 1_320 },
} as const;
type PartOfDay = keyof typeof PARTS | 'night';
const PARTS_IN_ORDER: readonly PartOfDay[] = ['morning', 'afternoon', 'evening', 'night'];
export const PART_LABELS: Readonly<Record<PartOfDay, string>> = {
  ...{ morning: PARTS.morning.label, afternoon: PARTS.afternoon.label, evening: PARTS.evening.label },
  night: 'Night',
};

/** A start with what the reader's clock makes of it. */
export interface OfferedTime {
  readonly startsAt: string;
  readonly date: string;
  readonly part: PartOfDay;
  /** Whether all of it lies in the hours of the reader's questionnaire. */
  readonly isInOwnHours: boolean;
}

export interface OfferedDay {
  readonly date: string;
  readonly times: readonly OfferedTime[];
}

export interface OfferedPart {
  readonly part: PartOfDay;
  readonly times: readonly OfferedTime[];
}

const partAt = (minutes: number): PartOfDay =>
  PARTS_IN_ORDER.find((part) => part !== 'night' && PARTS[part].from <= minutes && minutes < PARTS[part].to) ?? 'night';

function cellAt(instant: number, zone: string): WeekCell | undefined {
  const { date, minutes } = localOf(instant, zone);
  const part = dayParts.find(
    (name) => DAY_PARTS[name].fromHour * 60 <= minutes && minutes < DAY_PARTS[name].toHour * 60,
  );
  return part && `${weekdayOf(date)}-${part}`;
}

function isInHours(hours: FreeTimes['ownHours'], startsAt: number, minutes: number): boolean {
  if (!hours) return false;
  return [startsAt, startsAt + minutes * MINUTE_MS - 1].every((instant) => {
    const cell = cellAt(instant, hours.timeZone);
    return cell !== undefined && hours.cells.includes(cell);
  });
}

export function offeredTimes(
  { ownHours, minutes }: Pick<FreeTimes, 'ownHours' | 'minutes'>,
  starts: readonly string[],
  zone: string,
): readonly OfferedTime[] {
  return starts.map((startsAt) => {
    const at = Date.parse(startsAt);
    const local = localOf(at, zone);
    const isInOwnHours = isInHours(ownHours, at, minutes);
    return { startsAt, date: local.date, part: partAt(local.minutes), isInOwnHours };
  });
}

/** The shown days with their times, which some have none of. */
export function offeredDays(times: readonly OfferedTime[], from: string): readonly OfferedDay[] {
  const byDate = Map.groupBy(times, ({ date }) => date);
  return Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(from, index)).map((date) => ({
    date,
    times: byDate.get(date) ?? [],
  }));
}

/** Parts in which the reader said that they could meet come first, the night last. */
export function offeredParts(times: readonly OfferedTime[]): readonly OfferedPart[] {
  const parts = PARTS_IN_ORDER.map((part) => ({ part, times: times.filter((time) => time.part === part) }));
  const isOwn = ({ times: ofPart }: OfferedPart) => ofPart.some(({ isInOwnHours }) => isInOwnHours);
  return parts
    .filter((part) => part.times.length > 0)
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}

const SUGGESTED = 3;

const firstOfEachDay = (times: readonly OfferedTime[]): readonly OfferedTime[] =>
  times.filter(({ date }, index) => times.findIndex((other) => other.date === date) === index);

/**
 * What to offer before anything else, one time a day: two in the reader's hours and the soonest of
 * all, then whatever comes next. Night hours only where there are no others.
 */
export function suggestedTimes(times: readonly OfferedTime[]): readonly OfferedTime[] {
  const byDay = times.filter(({ part }) => part !== 'night');
  const own = firstOfEachDay(times.filter(({ isInOwnHours }) => isInOwnHours));
  const next = firstOfEachDay(byDay.length > 0 ? byDay : times);
  const ranked = [...own.slice(0, 2), ...next.slice(0, 1), ...own.slice(2), ...next.slice(1)];
  const once = ranked.filter(
    ({ date, isInOwnHours }, index) =>
      !ranked.slice(0, index).some((other) => other.date === date && (other.isInOwnHours || !isInOwnHours)),
  );
  return once.slice(0, SUGGESTED);
}

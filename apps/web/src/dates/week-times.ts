import { DAY_MINUTES } from '@waymark/contract/durations';
import { formatClock } from '@waymark/contract/moments';
import {
  DAY_PARTS,
  type DayPart,
  WEEKDAYS,
  type WeekCell,
  type Weekday,
} from '@waymark/contract/without-schemas/weekly-hours';
import { zoneOffsetMinutes } from './calendar-days.ts';

const WEEK_MINUTES = WEEKDAYS.length * DAY_MINUTES;

/** Minutes since midnight: from (included), to (excluded). */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

export interface DayTimes {
  readonly day: Weekday;
  readonly ranges: readonly DayRange[];
}

/** A cell in minutes since Monday 00:00, `shiftMinutes` further east, cut where the week wraps. */
function rangesOf(cell: WeekCell, shiftMinutes: number): readonly DayRange[] {
  const [day, part] = cell.split('-') as [Weekday, DayPart];
  const { fromHour, toHour } = DAY_PARTS[part];
  const start = WEEKDAYS.indexOf(day) * DAY_MINUTES + shiftMinutes;
  const from = (((start + fromHour * 60) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  const to = from + (toHour - fromHour) * 60;
  if (to <= WEEK_MINUTES) return [{ from, to }];
  return [
    { from, to: WEEK_MINUTES },
    { from: 0, to: to - WEEK_MINUTES },
  ];
}

/** Ranges in their order, those that touch made one. */
function merged(ranges: readonly DayRange[]): readonly DayRange[] {
  const result: DayRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}

interface WeekClocks {
  /** The zone by whose clock the cells are. */
  readonly from: string;
  readonly to: string;
  /** Zones with summer time differ over the year. */
  readonly at: Date;
}

export function weekTimes(cells: readonly WeekCell[], { from, to, at }: WeekClocks): readonly DayTimes[] {
  const shift = zoneOffsetMinutes(to, at) - zoneOffsetMinutes(from, at);
  const week = merged(cells.flatMap((cell) => rangesOf(cell, shift)));
  return WEEKDAYS.map((day, place) => {
    const midnight = place * DAY_MINUTES;
    const ranges = week
      .map((range) => ({ from: Math.max(range.from - midnight, 0), to: Math.min(range.to - midnight, DAY_MINUTES) }))
      .filter((range) => range.from < range.to);
    return { day, ranges };
  });
}

/** A range of a day, for instance `9 am – 12 pm`. */
export const formatRange = ({ from, to }: DayRange): string => `${formatClock(from)} – ${formatClock(to)}`;

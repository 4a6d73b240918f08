import { DAY_MINUTES } from '@waymark/contract/durations';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { SNAP_MINUTES } from './open-hours.ts';
import type { WeekDay, WeekItem } from './week-items.ts';

/** What a week is drawn over where no day is open. */
const USUAL = { from: 540, to: 1_020 };
/** What an opened fold shows at least. */
const WIDE = { from: 360, to: 1_320 };
const HOUR = 60;
/** Heights in rem. */
const HOUR_HEIGHT = 4;
const LINE_HEIGHT = 1.75;

export interface Opened {
  readonly early: boolean;
  readonly late: boolean;
}

/** The grid of a week: its hours, and the folds before and after them, 0 high if none is needed. */
export interface WeekLayout {
  readonly hours: OpenRange;
  readonly earlyHeight: number;
  readonly lateHeight: number;
  /** How many entries the folds hold. */
  readonly folded: { readonly early: number; readonly late: number };
}

export interface Box {
  readonly top: number;
  readonly height: number;
}

const hourBefore = (minutes: number) => Math.floor(minutes / HOUR) * HOUR;
const hourAfter = (minutes: number) => Math.ceil(minutes / HOUR) * HOUR;

/** Busy times elsewhere don't stretch the grid: all-day ones would go from midnight to midnight. */
const ownItems = (items: readonly WeekItem[]) => items.filter(({ kind }) => kind !== 'busy');

function coveredHours(days: readonly WeekDay[], opened: Opened): OpenRange {
  const open = days.flatMap(({ hours }) => hours);
  const own = days.flatMap(({ items }) => ownItems(items));
  let { from, to } = open.length === 0 ? USUAL : { from: DAY_MINUTES, to: 0 };
  for (const range of open) [from, to] = [Math.min(from, hourBefore(range.from)), Math.max(to, hourAfter(range.to))];
  // An entry over the edge of the hours is shown whole.
  for (const item of own) {
    if (item.from < from && item.to > from) from = hourBefore(item.from);
    if (item.to > to && item.from < to) to = hourAfter(item.to);
  }
  if (opened.early) from = Math.min(from, WIDE.from, ...own.map((item) => hourBefore(item.from)));
  if (opened.late) to = Math.max(to, WIDE.to, ...own.map((item) => hourAfter(item.to)));
  return { from, to };
}

const isEarly = ({ to }: OpenRange, hours: OpenRange) => to <= hours.from;
const isLate = ({ from }: OpenRange, hours: OpenRange) => from >= hours.to;

export function weekLayout(days: readonly WeekDay[], opened: Opened): WeekLayout {
  const hours = coveredHours(days, opened);
  const counts = (isIn: typeof isEarly) =>
    days.map(({ items }) => ownItems(items).filter((item) => isIn(item, hours)).length);
  const [early, late] = [counts(isEarly), counts(isLate)];
  const heightOf = (perDay: readonly number[]) => Math.max(1, ...perDay) * LINE_HEIGHT;
  const sum = (perDay: readonly number[]) => perDay.reduce((total, count) => total + count, 0);
  return {
    hours,
    earlyHeight: hours.from === 0 && !opened.early ? 0 : heightOf(early),
    lateHeight: hours.to === DAY_MINUTES && !opened.late ? 0 : heightOf(late),
    folded: { early: sum(early), late: sum(late) },
  };
}

export const gridHeight = ({ hours }: WeekLayout): number => ((hours.to - hours.from) / HOUR) * HOUR_HEIGHT;
export const columnHeight = (layout: WeekLayout): number => layout.earlyHeight + gridHeight(layout) + layout.lateHeight;

/** Where a part of the day is drawn among the hours, cut at their edges. */
export function boxOf({ from, to }: OpenRange, { hours, earlyHeight }: WeekLayout): Box {
  const [first, last] = [from, to].map((minutes) => Math.min(Math.max(minutes, hours.from), hours.to) - hours.from);
  const top = earlyHeight + ((first ?? 0) / HOUR) * HOUR_HEIGHT;
  return { top, height: (((last ?? 0) - (first ?? 0)) / HOUR) * HOUR_HEIGHT };
}

/** The same for an entry, which in a fold is a line; undefined for busy times there. */
export function itemBox(item: WeekItem, items: readonly WeekItem[], layout: WeekLayout): Box | undefined {
  const { hours, earlyHeight } = layout;
  const fold = [isEarly, isLate].find((isIn) => isIn(item, hours));
  if (!fold) return boxOf(item, layout);
  if (item.kind === 'busy') return undefined;
  const place = ownItems(items)
    .filter((other) => fold(other, hours))
    .findIndex(({ key, from }) => key === item.key && from === item.from);
  const start = fold === isEarly ? 0 : earlyHeight + gridHeight(layout);
  return { top: start + place * LINE_HEIGHT, height: LINE_HEIGHT };
}

export const isFolded = (item: OpenRange, { hours }: WeekLayout): boolean =>
  isEarly(item, hours) || isLate(item, hours);

/** Where a moment of the day is drawn; in a fold, in its middle. */
export function topOf(minutes: number, layout: WeekLayout): number {
  const { hours, earlyHeight, lateHeight } = layout;
  if (minutes < hours.from) return earlyHeight / 2;
  if (minutes > hours.to) return columnHeight(layout) - lateHeight / 2;
  return boxOf({ from: minutes, to: minutes }, layout).top;
}

/** The minutes of the day, in quarters of an hour, at a share of a column's height. */
export function minutesAt(share: number, layout: WeekLayout): number {
  const { hours, earlyHeight } = layout;
  const rem = share * columnHeight(layout) - earlyHeight;
  const minutes = hours.from + (rem / HOUR_HEIGHT) * HOUR;
  const snapped = Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES;
  return Math.min(Math.max(snapped, hours.from), hours.to);
}

import { DAY_MINUTES } from '@waymark/contract/durations';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { formatRange } from '#dates/week-times.ts';

/** Dragging and arrow keys keep to quarters of an hour; the fields take any time. */
export const SNAP_MINUTES = 15;
const AXIS = { from: 360, to: 1_320 };
const HOUR = 60;

/** A range as it is being typed: a field that is empty is null. */
export interface TypedRange {
  readonly from: number | null;
  readonly to: number | null;
}

export const isWhole = (range: TypedRange): range is OpenRange =>
  range.from !== null && range.to !== null && range.from < range.to;

const isApart = (ranges: readonly OpenRange[]) =>
  ranges
    .toSorted((one, other) => one.from - other.from)
    .every((range, index, sorted) => index === 0 || (sorted[index - 1] as OpenRange).to <= range.from);

/** Whether clients could be offered times by these hours as they are. */
export const areComplete = (ranges: readonly TypedRange[]): ranges is readonly OpenRange[] =>
  ranges.every(isWhole) && isApart(ranges as readonly OpenRange[]);

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const snapped = (minutes: number) => Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES;

/** The minutes of a day at a share of the axis, 0 at its start and 1 at its end. */
export const minutesAt = (share: number, axis: OpenRange): number =>
  clamp(snapped(axis.from + share * (axis.to - axis.from)), axis.from, axis.to);

/** The hours that a week is drawn over: from 6 am to 10 pm, or further if it needs more. */
export function axisOf(days: readonly (readonly TypedRange[])[]): OpenRange {
  const ranges = days.flat().filter(isWhole);
  return {
    from: Math.min(AXIS.from, ...ranges.map(({ from }) => Math.floor(from / HOUR) * HOUR)),
    to: Math.max(AXIS.to, ...ranges.map(({ to }) => Math.ceil(to / HOUR) * HOUR)),
  };
}

/** How far a range can reach without touching the others that are not in its way already. */
function roomOf(ranges: readonly TypedRange[], index: number): OpenRange {
  const own = ranges[index];
  const others = ranges.filter((other, place) => place !== index && isWhole(other)) as readonly OpenRange[];
  if (!own || !isWhole(own)) return { from: 0, to: DAY_MINUTES };
  return {
    from: Math.max(0, ...others.filter(({ to }) => to <= own.from).map(({ to }) => to)),
    to: Math.min(DAY_MINUTES, ...others.filter(({ from }) => from >= own.to).map(({ from }) => from)),
  };
}

const replaced = (ranges: readonly TypedRange[], index: number, range: TypedRange) =>
  ranges.map((other, place) => (place === index ? range : other));

/** Moves a range by some minutes, as far as the others and the day allow; it keeps its length. */
export function moveRange(ranges: readonly TypedRange[], index: number, byMinutes: number): readonly TypedRange[] {
  const own = ranges[index];
  if (!own || !isWhole(own)) return ranges;
  const room = roomOf(ranges, index);
  const length = own.to - own.from;
  const from = clamp(own.from + byMinutes, room.from, room.to - length);
  return replaced(ranges, index, { from, to: from + length });
}

/** Moves one end of a range to a time of the day, keeping a quarter of an hour. */
export function stretchRange(
  ranges: readonly TypedRange[],
  index: number,
  end: keyof OpenRange,
  minutes: number,
): readonly TypedRange[] {
  const own = ranges[index];
  if (!own || !isWhole(own)) return ranges;
  const room = roomOf(ranges, index);
  const least = Math.min(SNAP_MINUTES, own.to - own.from);
  const range =
    end === 'from'
      ? { from: clamp(minutes, room.from, own.to - least), to: own.to }
      : { from: own.from, to: clamp(minutes, own.from + least, room.to) };
  return replaced(ranges, index, range);
}

/** The free time between two minutes of the day, from the one where dragging began. */
export function rangeBetween(ranges: readonly TypedRange[], began: number, at: number): OpenRange | undefined {
  const whole = ranges.filter(isWhole);
  if (whole.some(({ from, to }) => from <= began && began < to)) return undefined;
  const low = Math.max(0, ...whole.filter(({ to }) => to <= began).map(({ to }) => to));
  const high = Math.min(DAY_MINUTES, ...whole.filter(({ from }) => from >= began).map(({ from }) => from));
  const [from, to] = [clamp(Math.min(began, at), low, high), clamp(Math.max(began, at), low, high)];
  return to - from < SNAP_MINUTES ? undefined : { from, to };
}

const inOrder = (ranges: readonly TypedRange[]) =>
  ranges.toSorted((one, other) => (one.from ?? DAY_MINUTES) - (other.from ?? DAY_MINUTES));

export const withRange = (ranges: readonly TypedRange[], range: TypedRange) => inOrder([...ranges, range]);
export const withoutRange = (ranges: readonly TypedRange[], index: number) =>
  ranges.filter((_, place) => place !== index);

const USUAL: readonly OpenRange[] = [
  { from: 540, to: 720 },
  { from: 780, to: 1_020 },
  { from: 1_080, to: 1_200 },
  { from: 420, to: 540 },
];

/** More hours for a day: a usual time that is still closed, or else empty fields to fill in. */
export function moreHours(ranges: readonly TypedRange[]): readonly TypedRange[] {
  const free = USUAL.find((usual) => areComplete([...ranges.filter(isWhole), usual]));
  return free ? withRange(ranges, free) : [...ranges, { from: null, to: null }];
}

export const openMinutes = (ranges: readonly TypedRange[]): number =>
  ranges.filter(isWhole).reduce((sum, { from, to }) => sum + to - from, 0);

/** "10 am – 1 pm, 4 pm – 8 pm", or "Closed". */
export const hoursInWords = (ranges: readonly TypedRange[]): string =>
  ranges.length === 0 ? 'Closed' : ranges.filter(isWhole).map(formatRange).join(', ');

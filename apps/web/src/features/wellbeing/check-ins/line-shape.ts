import { formatWholeDay, localTime } from '@waymark/contract/moments';
import type { SharedCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';

/** Where a check-in stands in a square of 100 by 100. */
export interface LinePoint extends SharedCheckIn {
  readonly x: number;
  readonly y: number;
}

export interface LineShape {
  /** Of the WHO-5 scores alone. */
  readonly path: string;
  readonly scores: readonly LinePoint[];
  /** The answers to the one question, which are no part of the line. */
  readonly between: readonly LinePoint[];
  readonly ticks: readonly { readonly x: number; readonly at: Date }[];
}

/** Narrower than this, the dates below two ticks would overlap on a phone. */
const DATE_WIDTH = 22;
const WANTED_TICKS = 5;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The earliest on the left; undefined without a check-in. */
export function lineShape(checkIns: readonly SharedCheckIn[]): LineShape | undefined {
  const inOrder = checkIns.toSorted((one, other) => Date.parse(one.takenAt) - Date.parse(other.takenAt));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return undefined;
  const domain = [new Date(first.takenAt), new Date(last.takenAt)];
  const isOneMoment = domain[0]?.getTime() === domain[1]?.getTime();
  const x = scaleUtc(domain, isOneMoment ? [50, 50] : [0, 100]);
  const y = scaleLinear([0, 100], [100, 0]);
  const points = inOrder.map((one) => ({ ...one, x: round(x(new Date(one.takenAt))), y: y(one.score) }));
  const scores = points.filter(({ kind }) => kind === 'who5');
  const path = line<LinePoint>(
    (point) => point.x,
    (point) => point.y,
  )(scores);
  const ticks = isOneMoment ? domain.slice(0, 1) : [...x.ticks(WANTED_TICKS)];
  const placed = ticks.map((at) => ({ at, x: round(x(at)) }));
  return {
    path: path ?? '',
    scores,
    between: points.filter(({ kind }) => kind === 'one-question'),
    ticks: placed.filter((tick, index) => tick.x - (placed[index - 1]?.x ?? -DATE_WIDTH) >= DATE_WIDTH),
  };
}

/** "60 in October, 68 now", of the WHO-5 scores; they come newest first. */
export function lineWords(checkIns: readonly SharedCheckIn[], zone: string): string {
  const [newest, ...earlier] = checkIns.filter(({ kind }) => kind === 'who5');
  if (!newest) return 'How you have been';
  const { month, year } = localTime(newest.takenAt, zone);
  const before = earlier.find(({ takenAt }) => {
    const then = localTime(takenAt, zone);
    return then.month !== month || then.year !== year;
  });
  if (!before) return `${newest.score} now`;
  const [, , monthName] = formatWholeDay(before.takenAt, zone).split(' ');
  const then = localTime(before.takenAt, zone);
  return `${before.score} in ${monthName}${then.year === year ? '' : ` ${then.year}`}, ${newest.score} now`;
}

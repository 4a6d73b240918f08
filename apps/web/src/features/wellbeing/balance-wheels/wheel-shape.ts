import type { BalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { scaleLinear } from 'd3-scale';
import { arc, curveLinearClosed, lineRadial } from 'd3-shape';

type Areas = BalanceWheel['areas'];

export interface WheelSector {
  readonly name: string;
  readonly value: number;
  /** What the same name had on the wheel before; null for a new name. */
  readonly before: number | null;
  readonly path: string;
  /** Of its number, outside the rim. */
  readonly x: number;
  readonly y: number;
}

export interface WheelShape {
  readonly sectors: readonly WheelSector[];
  /** Around what the areas had before, for those of the same name; null without one. */
  readonly outline: string | null;
  readonly rings: readonly number[];
}

/** Of the circle at 10; the drawing is a square of 240 around its centre. */
export const RIM = 100;
const NUMBER_AT = 111;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The first area begins at the top; the others follow clockwise. */
export function wheelShape(areas: Areas, earlier: Areas | undefined): WheelShape {
  const radius = scaleLinear([0, 10], [0, RIM]);
  const step = (2 * Math.PI) / areas.length;
  const draw = arc<number>()
    .innerRadius(0)
    .outerRadius((index) => radius(areas[index]?.value ?? 0))
    .startAngle((index) => index * step)
    .endAngle((index) => (index + 1) * step)
    .padAngle(0.02);
  const beforeOf = (name: string) =>
    earlier?.find((area) => area.name.toLowerCase() === name.toLowerCase())?.value ?? null;
  const sectors = areas.map(({ name, value }, index) => {
    const middle = (index + 0.5) * step;
    return {
      ...{ name, value, before: beforeOf(name), path: draw(index) ?? '' },
      ...{ x: round(Math.sin(middle) * NUMBER_AT), y: round(-Math.cos(middle) * NUMBER_AT) },
    };
  });
  const outline = lineRadial<WheelSector>()
    .angle((_sector, index) => (index + 0.5) * step)
    .radius(({ before }) => radius(before ?? 0))
    .curve(curveLinearClosed);
  const isComparable = sectors.every(({ before }) => before !== null);
  return { sectors, outline: isComparable ? outline(sectors) : null, rings: [2, 4, 6, 8, 10].map(radius) };
}

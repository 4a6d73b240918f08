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
}

export interface WheelShape {
  readonly sectors: readonly WheelSector[];
  /** Around what the areas had before, for those of the same name; null without one. */
  readonly outline: string | null;
  readonly rings: readonly number[];
}

/** Of the circle at 10. */
export const RIM = 100;

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
  const sectors = areas.map(({ name, value }, index) => ({
    name,
    value,
    before: beforeOf(name),
    path: draw(index) ?? '',
  }));
  const outline = lineRadial<WheelSector>()
    .angle((_sector, index) => (index + 0.5) * step)
    .radius(({ before }) => radius(before ?? 0))
    .curve(curveLinearClosed);
  const isComparable = sectors.every(({ before }) => before !== null);
  return { sectors, outline: isComparable ? outline(sectors) : null, rings: [2, 4, 6, 8, 10].map(radius) };
}

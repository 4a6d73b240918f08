/** A mark in a square of 100 by 100, with its instant in epoch ms. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

interface Mark {
  readonly attainment: number;
  readonly markedAt: string;
}

/** Narrower than this, the dates below two points would overlap. */
const DATE_WIDTH = 24;

/** The marks in order of time, with where the last of them still stands today. */
export function pointsOf(marks: readonly Mark[], now: number): readonly Point[] {
  const placed = marks.map(({ attainment, markedAt }) => ({ at: Date.parse(markedAt), y: 50 - attainment * 25 }));
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last) return [];
  const today = Math.max(now, last.at);
  const span = Math.max(today - first.at, 1);
  const points = today > last.at ? [...placed, { at: today, y: last.y }] : placed;
  return points.map(({ at, y }) => ({ at, y, x: Math.round(((at - first.at) / span) * 1_000) / 10 }));
}

/** Stays on a step until the next mark, and goes straight up or down there. */
export const stepPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');

/** The points with a date below: the first, the last, and those with room between. */
export function datesShown(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return first ? [first] : [];
  const shown = [first];
  for (const point of points.slice(1, -1)) {
    const before = shown.at(-1)?.x ?? 0;
    if (point.x - before >= DATE_WIDTH && last.x - point.x >= DATE_WIDTH) shown.push(point);
  }
  return [...shown, last];
}

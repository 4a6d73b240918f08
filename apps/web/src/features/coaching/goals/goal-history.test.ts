import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesShown, pointsOf, stepPath } from './goal-history.tsx';

const at = (day: number): number => Date.UTC(2026, 9, day);
const mark = (day: number, attainment: number) => ({ attainment, markedAt: new Date(at(day)).toISOString() });

test('goes straight up at each mark, and on to today', () => {
  const points = pointsOf([mark(1, -2), mark(6, -1), mark(8, 0)], at(11));

  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 100],
    [50, 75],
    [70, 50],
    [100, 50],
  ]);
  expect(stepPath(points)).toBe('M0 100H50V75H70V50H100V50');
});

test('draws nothing without a mark, and one mark made just now as a point', () => {
  expect(pointsOf([], at(1))).toEqual([]);
  expect(pointsOf([mark(1, 0)], at(1))).toEqual([{ at: at(1), x: 0, y: 50 }]);
});

test('writes no two dates over each other, and always the first and the last', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 2 });
  fc.assert(
    fc.property(days, (unordered) => {
      const points = pointsOf(
        [...unordered].sort((one, other) => one - other).map((day) => mark(day, 0)),
        at(301),
      );
      const shown = datesShown(points).map(({ x }) => x);
      expect([shown[0], shown.at(-1)]).toEqual([0, 100]);
      for (const [index, x] of shown.slice(1).entries()) expect(x - (shown[index] ?? 0)).toBeGreaterThanOrEqual(24);
    }),
  );
});

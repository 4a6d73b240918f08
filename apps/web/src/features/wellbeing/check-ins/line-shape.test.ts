import type { SharedCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { expect, test } from 'vitest';
import { lineShape } from './line-shape.ts';

const taken = (takenAt: string, score: number, kind: SharedCheckIn['kind'] = 'who5'): SharedCheckIn => ({
  kind,
  score,
  takenAt,
});

test('draws the scores from the earliest to the latest, whatever their order', () => {
  const shape = lineShape([
    taken('2026-11-15T10:00:00Z', 68),
    taken('2026-09-01T10:00:00Z', 44),
    taken('2026-10-09T22:00:00Z', 60),
  ]);
  expect(shape?.path).toBe('M0,56L51.3,40L100,32');
  expect(shape?.scores.map(({ score }) => score)).toEqual([44, 60, 68]);
});

test('leaves the one question out of the line', () => {
  const shape = lineShape([
    taken('2026-11-01T10:00:00Z', 60),
    taken('2026-11-08T10:00:00Z', 20, 'one-question'),
    taken('2026-11-15T10:00:00Z', 68),
  ]);
  expect(shape?.path).toBe('M0,40L100,32');
  expect(shape?.between).toMatchObject([{ x: 50, y: 80 }]);
});

test('puts a single one in the middle, and draws nothing of nothing', () => {
  expect(lineShape([taken('2026-11-01T10:00:00Z', 60)])).toMatchObject({
    path: 'M50,40Z',
    ticks: [{ x: 50 }],
  });
  expect(lineShape([])).toBeUndefined();
});

test('dates a year without letting two dates touch', () => {
  const year = Array.from({ length: 52 }, (_, week) =>
    taken(new Date(Date.UTC(2026, 0, 4 + week * 7)).toISOString(), 50),
  );
  const ticks = lineShape(year)?.ticks ?? [];
  expect(ticks.length).toBeGreaterThan(2);
  const gaps = ticks.slice(1).map(({ x }, index) => x - (ticks[index]?.x ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(22);
});

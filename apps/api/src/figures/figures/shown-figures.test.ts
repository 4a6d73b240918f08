import { expect, test } from 'vitest';
import { showFigure } from './shown-figures.ts';

/** Of ten people, who together have ten times this. */
const shown = (kind: Parameters<typeof showFigure>[0], each: number) =>
  showFigure(kind, { people: 10, value: each * 10 });

test.each([
  ['mean', 100, 90],
  ['mean', 93, 90],
  ['mean', 0, 10],
  ['mean', 7, 10],
  ['mean', 52, 50],
  ['change', 60, 40],
  ['change', -60, -40],
  ['change', -1, 0],
] as const)('shows a %s of %i as %i, never an end of the scale', (kind, each, from) => {
  expect(shown(kind, each)).toEqual({ from, to: null });
});

test.each([
  [1, { from: 90, to: 99 }],
  [0.4, { from: 40, to: 49 }],
  [0, { from: 0, to: 9 }],
])('shows a rate of %d in a band of ten', (each, band) => {
  expect(shown('rate', each)).toEqual({ from: band.from, to: band.to });
});

test.each([
  [7, { from: 5, to: 9 }],
  [99, { from: 95, to: 99 }],
  [100, { from: 100, to: 124 }],
  [999, { from: 975, to: 999 }],
  [1_000, { from: 1_000, to: 1_249 }],
  [240, { from: 225, to: 249 }],
  [1_300, { from: 1_250, to: 1_499 }],
])('shows a count of %i in a band that grows with it', (value, band) => {
  for (const kind of ['count', 'total'] as const) expect(showFigure(kind, { people: 10, value })).toEqual(band);
});

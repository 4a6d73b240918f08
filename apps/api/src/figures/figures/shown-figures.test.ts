import { expect, test } from 'vitest';
import { showFigure } from './shown-figures.ts';

/** Of ten people, who together have ten times this. */
const shown = (kind: Parameters<typeof showFigure>[0], each: number, more = 0) =>
  showFigure(kind, { people: 10, value: each * 10, more });

test.each([
  ['mean', 100, { from: 90, to: null }],
  ['mean', 88, { from: 90, to: null }],
  ['mean', 87, { from: 85, to: 85 }],
  ['mean', 52, { from: 50, to: 50 }],
  ['mean', 13, { from: 15, to: 15 }],
  ['mean', 12, { from: null, to: 10 }],
  ['mean', 0, { from: null, to: 10 }],
  ['change', 60, { from: 40, to: null }],
  ['change', 37, { from: 35, to: 35 }],
  ['change', -1, { from: 0, to: 0 }],
  ['change', -60, { from: null, to: -40 }],
] as const)('shows a %s of %i in steps of five, and at an end only that it is there', (kind, each, figure) => {
  expect(shown(kind, each)).toEqual(figure);
});

test.each([
  [1, 0, { from: 90, to: null }],
  [0.9, 0, { from: 90, to: null }],
  [0.4, 0, { from: 40, to: 49 }],
  [0.1, 0, { from: null, to: 10 }],
  [0, 0, { from: null, to: 10 }],
  [0.6, 4, { from: 60, to: null }],
  [0.5, 2, { from: 50, to: 79 }],
  [0.1, 2, { from: null, to: 39 }],
])('shows a rate of %d that may be of %i more in bands of ten', (each, more, figure) => {
  expect(shown('rate', each, more)).toEqual(figure);
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
  for (const kind of ['count', 'total'] as const)
    expect(showFigure(kind, { people: 10, value, more: 0 })).toEqual(band);
});

import { expect, test } from 'vitest';
import { type BlockFigure, type FigureViewer, figureSpanOf, uniteFigures } from './united-figures.ts';

test.each([
  ['2026-10-01', 'month', '2026-10'],
  ['2026-10-01', 'quarter', '2026-Q4'],
  ['2026-09-01', 'quarter', '2026-Q3'],
  ['2026-03-01', 'quarter', '2026-Q1'],
  ['2026-04-01', 'quarter', '2026-Q2'],
  ['2026-04-01', 'year', '2026'],
] as const)('counts %s by %s as %s', (month, by, span) => {
  expect(figureSpanOf(month, by)).toBe(span);
});

const figure = (month: string, groupIds: BlockFigure['groupIds'], measure = 'hours', organisationId = 1) => ({
  ...{ organisationId, month, measure, groupIds },
});

const united = (viewer: FigureViewer, ...figures: readonly BlockFigure[]) =>
  uniteFigures(figures, viewer, 'quarter').map(({ row, measure, span, parts }) => [row, measure, span, parts.length]);

test('adds up the months of a span, by block and measure, and of all blocks', () => {
  const figures = [
    figure('2026-10-01', [2, 10]),
    figure('2026-11-01', [10, 2]),
    figure('2026-10-01', [3]),
    figure('2026-10-01', [3], 'goals'),
    figure('2026-09-01', [3]),
  ];
  expect(united({ sees: 'organisation' }, ...figures)).toEqual([
    ['block 10+2', 'hours', '2026-Q4', 2],
    ['all', 'hours', '2026-Q4', 3],
    ['block 3', 'hours', '2026-Q4', 1],
    ['block 3', 'goals', '2026-Q4', 1],
    ['all', 'goals', '2026-Q4', 1],
    ['block 3', 'hours', '2026-Q3', 1],
    ['all', 'hours', '2026-Q3', 1],
  ]);
});

test('shows a group the whole blocks that it is in, and nothing else', () => {
  const figures = [figure('2026-10-01', [2, 10]), figure('2026-10-01', [3])];
  expect(united({ sees: 'group', groupId: 10 }, ...figures)).toEqual([['block 10+2', 'hours', '2026-Q4', 1]]);
});

test('shows a portfolio each business and all of them', () => {
  const figures = [figure('2026-10-01', [null], 'hours', 7), figure('2026-10-01', [null], 'hours', 8)];
  expect(united({ sees: 'portfolio' }, ...figures)).toEqual([
    ['business 7', 'hours', '2026-Q4', 1],
    ['all', 'hours', '2026-Q4', 2],
    ['business 8', 'hours', '2026-Q4', 1],
  ]);
});

import { expect, test } from 'vitest';
import { knotsIn } from './knots.ts';

const edges = (...pairs: readonly (readonly [string, ...string[]])[]) =>
  new Map(pairs.map(([from, ...to]) => [from, new Set(to)]));

test.each([
  ['nothing that leads back', edges(['a', 'b', 'c'], ['b', 'c'], ['c']), []],
  ['two that need each other', edges(['a', 'b'], ['b', 'a'], ['c', 'a']), [['a', 'b']]],
  ['a long way round', edges(['a', 'b'], ['b', 'c'], ['c', 'a']), [['a', 'b', 'c']]],
  [
    'two knots apart',
    edges(['a', 'b'], ['b', 'a'], ['c', 'd', 'a'], ['d', 'c']),
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('finds %s', (_what, given, expected) => {
  expect(knotsIn(given)).toEqual(expected);
});

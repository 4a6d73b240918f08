import { expect, test } from 'vitest';
import { knotsIn, untiedModules } from './knots.ts';
import type { Repository } from './repository.ts';

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

const SEATS = 'apps/api/src/organisations/seats';
const LEDGER = 'apps/api/src/organisations/ledger';

function messages(contents: Readonly<Record<string, string>>): string[] {
  const repository: Repository = {
    files: Object.keys(contents),
    read: (path) => contents[path] ?? '',
    has: (path) => path in contents,
  };
  return untiedModules(repository).map(({ file, message }) => `${file} ${message}`);
}

test('reports modules that import each other, also by types, and leaves tests alone', () => {
  const oneWay = {
    [`${SEATS}/seats.service.ts`]: "import { transfer } from '#organisations/ledger/ledger.service.ts';",
    [`${LEDGER}/ledger.service.ts`]: '',
    [`${LEDGER}/ledger.test.ts`]: "import { takeSeats } from '#organisations/seats/seats.service.ts';",
  };
  expect(messages(oneWay)).toEqual([]);
  const back = "import type { Seat } from '../seats/seats.service.ts';";
  expect(messages({ ...oneWay, [`${LEDGER}/ledger.queries.ts`]: back })).toEqual([
    expect.stringMatching(`^${LEDGER} and ${SEATS} import each other\\. Move what both need`),
  ]);
});

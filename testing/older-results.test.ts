import { expect, test } from 'vitest';
import { judge } from './older-results.ts';

const LIST = [
  { why: 'They begin with no table.', tests: { 'src/db/upgrades.test.ts': ['upgrades a database'] } },
  { why: 'They list what is there.', tests: { 'src/inventory.test.ts': ['lists each table', 'lists each column'] } },
];

const file = (path: string, tests: Readonly<Record<string, string>>) => ({
  name: `/older/apps/api/${path}`,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['2 is not 3'] : [],
  })),
});

const UPGRADES = file('src/db/upgrades.test.ts', { 'upgrades a database': 'failed', 'says what ran': 'passed' });
const INVENTORY = file('src/inventory.test.ts', { 'lists each table': 'failed', 'lists each column': 'failed' });

const judged = (files: readonly ReturnType<typeof file>[], how: { isWhole?: boolean; isFurtherBack?: boolean } = {}) =>
  judge({ testResults: files }, { folder: '/older/apps/api', list: LIST, isWhole: true, isFurtherBack: false, ...how });

test('lets those fail that are on the list, and no others', () => {
  expect(judged([UPGRADES, INVENTORY])).toEqual({ passed: 1, natural: 3, faults: [], stale: [] });

  const bookings = file('src/bookings.test.ts', { 'books once': 'failed' });
  expect(judged([UPGRADES, INVENTORY, bookings]).faults).toEqual([
    { name: 'src/bookings.test.ts: books once', failure: '2 is not 3' },
  ]);
});

test('lets no test fail for having the name of one in another file', () => {
  const other = file('src/restores.test.ts', { 'upgrades a database': 'failed' });
  expect(judged([UPGRADES, INVENTORY, other]).faults).toHaveLength(1);
});

test('says which on the list pass, are skipped, or are gone', () => {
  const inventory = file('src/inventory.test.ts', { 'lists each table': 'passed', 'lists each column': 'skipped' });
  expect(judged([inventory]).stale).toEqual([
    'src/db/upgrades.test.ts: upgrades a database: there is no such test.',
    'src/inventory.test.ts: lists each table: passes.',
    'src/inventory.test.ts: lists each column: was not run.',
  ]);
});

test('expects of the list what is in the files that ran, if these were chosen', () => {
  expect(judged([UPGRADES], { isWhole: false }).stale).toEqual([]);
  const renamed = file('src/db/upgrades.test.ts', { 'upgrades any database': 'passed' });
  expect(judged([renamed], { isWhole: false }).stale).toHaveLength(1);
});

test('expects nothing of the list from a release further back', () => {
  expect(judged([INVENTORY], { isFurtherBack: true })).toEqual({ passed: 0, natural: 2, faults: [], stale: [] });
});

test('names a file that did not get to its tests, and a test that was left out for the time', () => {
  const broken = { ...file('src/goals.test.ts', {}), status: 'failed', message: 'no such column' };
  const late = file('src/late.test.ts', { 'comes last': 'pending' });
  expect(judged([UPGRADES, INVENTORY, broken, late]).faults).toEqual([
    { name: 'src/goals.test.ts', failure: 'no such column' },
    { name: 'src/late.test.ts: comes last', failure: 'not run, because the time was up' },
  ]);
});

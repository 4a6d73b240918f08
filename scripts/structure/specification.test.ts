import { expect, test } from 'vitest';
import type { Repository } from './repository.ts';
import { provenSpecification } from './specification.ts';

const TEST_FILE = 'apps/web/src/auth/sign-in.test.ts';
const DOCUMENT = 'docs/specification.md';

/** Inserted by name, so that no tool takes this file for one with skipped tests. */
const LEFT_OUT = { skipped: 'skip', planned: 'todo' } as const;

const SOURCE = `
import { expect, test } from 'vitest';
// test('a test that is only talked about', () => {});
/*
test('a test that was taken out', () => {});
*/
describe('someone', () => {
  test('signs in', async () => {});
});
it("someone else's session ends", () => {});
test.each<[string, number]>([
  ['a call (of something)', 1],
])('callbackUrl of %s stays inside the product', async () => {
  expect('a text that is expected').toBe(1);
});
test.each(['a|b'])(
  'the address "%s" leads on',
  async () => {},
);
test.skipIf(!process.env.CHROMIUM)('a test with a condition', () => {});
test.${LEFT_OUT.skipped}('a test that is skipped', () => {});
test.${LEFT_OUT.planned}('a test that is to be written');
test(\`a title with a \\\`quoted\\\` word\`, () => {});
`;

/** The rule's findings for these rows, without the document's name. */
function faultsOf(...rows: readonly string[]): string[] {
  const head = ['# The specification', '', '| Id | What it says | Proof |', '| --- | --- | --- |'];
  const contents: Readonly<Record<string, string>> = { [DOCUMENT]: [...head, ...rows].join('\n'), [TEST_FILE]: SOURCE };
  const repository: Repository = {
    files: Object.keys(contents),
    read: (path) => contents[path] ?? '',
    has: (path) => path in contents,
  };
  return provenSpecification(repository).map(({ message }) => message);
}

const row = (id: string, ...titles: readonly string[]) =>
  `| ${id} | What it says | ${titles.map((title) => `\`${TEST_FILE}\` — "${title}"`).join('<br>')} |`;

test.each([
  'signs in',
  "someone else's session ends",
  'callbackUrl of %s stays inside the product',
  'the address "%s" leads on',
  'a test with a condition',
  'a title with a `quoted` word',
])('accepts the test "%s" as proof of a row', (title) => {
  expect(faultsOf(row('2.1', title))).toEqual([]);
});

test.each([
  'signs',
  'someone',
  'a call (of something)',
  'a text that is expected',
  'a|b',
  'a test that is only talked about',
  'a test that was taken out',
  'a test that is skipped',
  'a test that is to be written',
])('rejects "%s", which is not the title of a test that runs', (title) => {
  expect(faultsOf(row('2.1', title.replace('|', '\\|')))).toEqual([
    `row 2.1 names the test "${title}", which ${TEST_FILE} does not hold.`,
  ]);
});

test('requires each of several tests to exist', () => {
  expect(faultsOf(row('2.1', 'signs in', 'signs out'))).toEqual([
    `row 2.1 names the test "signs out", which ${TEST_FILE} does not hold.`,
  ]);
});

test('reports a test file that is gone', () => {
  expect(faultsOf('| 2.1 | What it says | `e2e/gone.spec.ts` — "signs in" |')).toEqual([
    'row 2.1 names e2e/gone.spec.ts, which does not exist.',
  ]);
});

test('rejects text that names no test, even beside a test', () => {
  const fault = 'row 2.1 has "comes later" where `path` — "title of the test" belongs.';
  expect(faultsOf('| 2.1 | What it says | comes later |')).toEqual([fault]);
  expect(faultsOf(row('2.1', 'signs in').replace(/ \|$/, '<br>comes later |'))).toEqual([fault]);
});

test('reports a row without proof, without an id or with a repeated id', () => {
  expect(faultsOf('| 2.1 | What it says |  |', '| 2.2 | What it says |')).toEqual([
    'row 2.1 has no test. Name the one that proves it, or write it.',
    'row 2.2 has no test. Name the one that proves it, or write it.',
  ]);
  expect(faultsOf('| Login | What it says | comes later |')).toEqual([
    'row Login begins with "Login" where an id such as 2.1 belongs.',
  ]);
  expect(faultsOf(row('2.1', 'signs in'), row('2.1', 'signs in'))).toEqual(['uses the id 2.1 twice.']);
});

test('requires the document itself', () => {
  expect(provenSpecification({ files: [], read: () => '', has: () => false })).toEqual([
    { file: DOCUMENT, message: 'is missing.' },
  ]);
});

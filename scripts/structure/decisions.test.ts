import { expect, test } from 'vitest';
import { indexedDecisions, mentionedDecisionsExist, numberedDecisions, statusOfDecisions } from './decisions.ts';

const FOLDER = 'docs/decisions/';
const LOCK = `${FOLDER}0003-a-lock.md`;
const REDIS = `${FOLDER}0010-no-redis-yet.md`;
const INDEX = `${FOLDER}README.md`;

const GOOD = {
  [LOCK]: '# 3. A lock\n\nStatus: stands.\n\nBecause.\n',
  [REDIS]: '# 10. No Redis yet\n\nStatus: superseded in part by 0003: a lock needs it.\n\nSee decision 3.\n',
  [INDEX]: `# Decisions

- [3. A lock](0003-a-lock.md): stands.
- [10. No Redis yet](0010-no-redis-yet.md): superseded in part by 0003: a lock needs it.
`,
};
const RULES = [numberedDecisions, statusOfDecisions, indexedDecisions, mentionedDecisionsExist];

function findings(changes: Readonly<Record<string, string>> = {}): readonly string[] {
  const contents: Readonly<Record<string, string>> = { ...GOOD, ...changes };
  const repository = {
    files: Object.keys(contents).sort(),
    read: (path: string) => contents[path] ?? '',
    has: (path: string) => path in contents,
  };
  return RULES.flatMap((rule) => rule(repository).map(({ file, message }) => `${file} ${message}`));
}

test('accepts records with a status that the index repeats', () => {
  expect(findings()).toEqual([]);
});

test.each([
  ['no status', '# 3. A lock\n\nBecause.\n', 'has no status. Write "Status: stands." below its title.'],
  ['a status of another form', '# 3. A lock\n\nStatus: old.\n', /^has the status "old\."\. Write "stands\.", "super/],
  ['another number in its title', '# 4. A lock\n\nStatus: stands.\n', /^does not begin with "# 3\. A title"\.$/],
  ['another title in the index', '# 3. Two locks\n\nStatus: stands.\n', `has another title in ${INDEX}.`],
  ['another status in the index', '# 3. A lock\n\nStatus: superseded by 0010.\n', `has another status in ${INDEX}.`],
])('reports a record with %s', (_what, text, message) => {
  expect(findings({ [LOCK]: text }).map((finding) => finding.replace(`${LOCK} `, ''))).toContainEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  );
});

test('reports a record that the index lacks', () => {
  const index = GOOD[INDEX]?.split('\n').slice(0, 3).join('\n') ?? '';
  expect(findings({ [INDEX]: index })).toEqual([`${REDIS} is missing in ${INDEX}.`]);
});

test('reports a record that the index has twice', () => {
  const index = `${GOOD[INDEX]}- [3. A lock](0003-a-lock.md): stands.\n`;
  expect(findings({ [INDEX]: index })).toEqual([`${LOCK} stands in ${INDEX} 2 times.`]);
});

test('reports a line of the index without a record', () => {
  const index = `${GOOD[INDEX]}- [4. Gone](0004-gone.md): stands.\n`;
  expect(findings({ [INDEX]: index })).toEqual([
    `${INDEX} names 0004-gone.md, which does not exist.`,
    `${INDEX} names decision 0004, which does not exist.`,
  ]);
});

test.each([
  ['a status', LOCK, '# 3. A lock\n\nStatus: superseded by 0011.\n', '0011'],
  ['a link', LOCK, `${GOOD[LOCK]}See [11](0011-gone.md).\n`, '0011'],
  ['a sentence', LOCK, `${GOOD[LOCK]}As decision 11 has it.\n`, '11'],
  ['another document', 'ARCHITECTURE.md', 'The modules (decisions 3 to 11).\n', '11'],
])('reports a record that is named in %s and does not exist', (_where, file, text, number) => {
  expect(findings({ [file]: text })).toContain(`${file} names decision ${number}, which does not exist.`);
});

test('reports a name of another form and a number that is used twice', () => {
  const twice = `${FOLDER}0010-redis-again.md`;
  const faults = findings({ [`${FOLDER}redis.md`]: '', [twice]: '' });
  expect(faults).toContain(`${FOLDER}redis.md is not named 0001-what-was-decided.md.`);
  expect(faults).toContain(`${twice} has the number of another decision. Take the next one that is free.`);
});

import { expect, test } from 'vitest';
import { tally } from './mutation-report.ts';

const mutant = (status: string, line: number) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line } },
});

test('lists what no test noticed, and what only a timeout or a failing hook ended, with the place and what replaced it', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored', 'RuntimeError'].map(
    mutant,
  );
  expect(tally({ files: { 'src/tokens.ts': { mutants } } }, 'apps/api')).toEqual({
    killed: 3,
    survived: 1,
    uncovered: 1,
    unnoticed: [
      'survived  apps/api/src/tokens.ts:2  BooleanLiteral → false',
      'no test   apps/api/src/tokens.ts:3  BooleanLiteral → false',
    ],
    indirect: [
      'timed out apps/api/src/tokens.ts:1  BooleanLiteral → false',
      'broke off apps/api/src/tokens.ts:6  BooleanLiteral → false',
    ],
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from './terminal-program.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-program-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(source: string, isYielding: boolean) {
  const output = join(folder, `${isYielding}`);
  const code = await runHere(['--eval', source], {
    folder: '.',
    signal: new AbortController().signal,
    output,
    isYielding,
  });
  return { code, said: readFileSync(output, 'utf8').trim() };
}

test.each([
  ['a yielding program behind others', true, 5],
  ['any other program beside them', false, 0],
])('runs %s, and returns its exit code', async (_which, isYielding, more) => {
  const { code, said } = await run('console.log(os.getPriority()); process.exitCode = 3;', isYielding);
  expect(code).toBe(3);
  expect(Number(said)).toBe(Math.min(getPriority() + more, 19));
});

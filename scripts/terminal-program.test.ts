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

/** The priority is set once the program runs, which may have said its own by then. */
const sayPriorityOnce = (expected: number) => `
  const until = Date.now() + 10_000;
  const look = () => {
    if (os.getPriority() !== ${expected} && Date.now() < until) return setTimeout(look, 10);
    console.log(os.getPriority());
    process.exitCode = 3;
  };
  look();
`;

test.each([
  ['a yielding program behind others', true, 5],
  ['any other program beside them', false, 0],
])('runs %s, and returns its exit code', async (_which, isYielding, more) => {
  const expected = Math.min(getPriority() + more, 19);
  const { code, said } = await run(sayPriorityOnce(expected), isYielding);
  expect(code).toBe(3);
  expect(Number(said)).toBe(expected);
});

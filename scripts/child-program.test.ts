import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChildProgram, startChild } from './child-program.ts';
import { inRoot } from './places.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-child-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines: string[] = [];

function run(source: string): ChildProgram {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, source);
  lines.length = 0;
  const variables = { PATH: process.env.PATH ?? '' };
  return startChild({ name: 'program', folder, run: [file], variables, onLine: (line) => lines.push(line) });
}

async function untilLine(line: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(10)) if (lines.includes(line)) return;
  throw new Error(`The program did not say ${line}.`);
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  [
    'the last line on stderr',
    "console.log('ready'); console.error('No database.'); process.exit(3)",
    'No database.',
    3,
  ],
  ['stdout when stderr is silent', "console.log('Bye.'); process.exit(4)", 'Bye.', 4],
  ['the message of an uncaught error', "throw Object.assign(new Error('Broken.'), { code: 'X' })", 'Error: Broken.', 1],
])('reports why a program ended: %s', async (_case, source, lastLine, code) => {
  await expect(run(source).ended).resolves.toEqual({ code, lastLine });
});

test('stops a program gracefully', async () => {
  const program = run(
    "process.on('SIGTERM', () => setTimeout(() => process.exit(0), 300)); setInterval(() => {}, 1e3); console.log('up')",
  );
  await untilLine('up');
  await program.stop();
  await expect(program.ended).resolves.toMatchObject({ code: 0 });
  await program.stop();
});

test('stops a program when its parent is killed', async () => {
  const starter = `
    import { startChild } from ${JSON.stringify(inRoot('scripts/child-program.ts'))};
    const child = startChild({
      name: 'inner', folder: '.', variables: {}, onLine: (line) => console.log(line),
      run: ['-e', "setInterval(() => {}, 1000); console.log('up ' + process.pid)"],
    });
  `;
  const outer = run(starter);
  for (const deadline = Date.now() + 120_000; !lines[0] && Date.now() < deadline; ) await wait(10);
  const inner = Number(lines[0]?.split(' ')[1]);
  expect(isAlive(inner)).toBe(true);
  process.kill(outer.pid ?? 0, 'SIGKILL');
  for (const deadline = Date.now() + 120_000; isAlive(inner) && Date.now() < deadline; ) await wait(10);
  expect(isAlive(inner)).toBe(false);
});

test('lets a program fork workers that live until it ends', async () => {
  const worker = join(folder, 'worker.mjs');
  writeFileSync(worker, "process.on('message', (asked) => process.send('answer to ' + asked))");
  const program = run(`
    import { fork } from 'node:child_process';
    const worker = fork(${JSON.stringify(worker)});
    worker.once('exit', () => console.log('the worker ended'));
    worker.once('message', (answer) => { console.log(answer); process.exit(0); });
    setTimeout(() => worker.send('one that comes late'), 500);
  `);
  await expect(program.ended).resolves.toEqual({ code: 0, lastLine: 'answer to one that comes late' });
});

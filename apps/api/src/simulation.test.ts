import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { RESOLVE_DRIZZLE_ONCE } from '../../../scripts/product.ts';

const API = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = ['--import', RESOLVE_DRIZZLE_ONCE, 'test/simulation/main.ts'];

/** In a process apart, whose clock and randomness are pinned. */
function simulate(words: string): Promise<{ readonly exitCode: number; readonly said: string }> {
  const snapshot = inject('databaseSnapshot');
  if (!('pgliteFile' in snapshot)) throw new Error('The simulation runs on the embedded database.');
  const given = [...PROGRAM, 'database', snapshot.pgliteFile, ...words.split(' ')];
  return new Promise((resolve, reject) => {
    const program = execFile(process.execPath, given, { cwd: API }, (error, stdout, stderr) => {
      const { exitCode } = program;
      if (exitCode === null) reject(error ?? new Error('The simulation has no exit code.'));
      else resolve({ exitCode, said: stdout + stderr });
    });
  });
}

test('people, clock, network and restarts break no rule, and a seed does the same twice', async () => {
  const { exitCode, said } = await simulate('known twice from 1 seeds 3 steps 40');

  expect(said).toContain('3 of 3 seeds × 40 steps, 0 found something');
  expect(exitCode).toBe(0);
});

test('a mail that is sent twice is found', async () => {
  const { exitCode, said } = await simulate('broken mail-twice seeds 20 steps 40');

  expect(said).toContain('each mail once: 2 mails to');
  expect(exitCode).toBe(0);
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { RESOLVE_DRIZZLE_ONCE } from '../../../scripts/product.ts';

const API = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = ['--import', RESOLVE_DRIZZLE_ONCE, 'test/simulation/main.ts'];

/** Only one that hangs takes as long, and nothing else would end it. */
const LIMIT = { timeout: 280_000, killSignal: 'SIGKILL' } as const;

/** In a process apart, whose clock and randomness are pinned. */
function simulate(words: string): Promise<{ readonly exitCode: number; readonly said: string }> {
  const snapshot = inject('databaseSnapshot');
  if (!('pgliteFile' in snapshot)) throw new Error('The simulation runs on the embedded database.');
  const given = [...PROGRAM, 'database', snapshot.pgliteFile, ...words.split(' ')];
  return new Promise((resolve, reject) => {
    const program = execFile(process.execPath, given, { cwd: API, ...LIMIT }, (error, stdout, stderr) => {
      const { exitCode } = program;
      if (exitCode === null) reject(error ?? new Error('The simulation has no exit code.'));
      else resolve({ exitCode, said: stdout + stderr });
    });
  });
}

test('people, clock, network and restarts break no rule, which would be found, and a seed does the same twice', async () => {
  const { exitCode, said } = await simulate('known proof from 2 seeds 2 steps 30');

  expect(said).toMatch(/^2 of 2 seeds × 30 steps, 0 found something, [\d.]+ seeds\/s\n$/);
  expect(exitCode).toBe(0);
});

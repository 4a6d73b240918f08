import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createPglite } from '#db/pglite.ts';
import { KeptSeeds } from '#test/simulation/kept-seeds.ts';
import { rememberDatabase } from '#test/simulation/pinned/rewound-database.ts';
import { RESOLVE_DRIZZLE_ONCE } from '../../../scripts/product.ts';

const API = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = ['--import', RESOLVE_DRIZZLE_ONCE, 'test/simulation/main.ts'];

/** Only one that hangs takes as long, and nothing else would end it. */
const LIMIT = { timeout: 280_000, killSignal: 'SIGKILL' } as const;

interface Ended {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
}

function run(given: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const program = execFile(process.execPath, given, { cwd: API, ...LIMIT }, (_error, stdout, stderr) => {
      resolve({ exitCode: program.exitCode, signal: program.signalCode, said: stdout + stderr });
    });
  });
}

/** In a process apart, whose clock and randomness are pinned. */
function simulate(words: string): Promise<Ended> {
  const snapshot = inject('databaseSnapshot');
  if (!('pgliteFile' in snapshot)) throw new Error('The simulation runs on the embedded database.');
  return run([...PROGRAM, 'database', snapshot.pgliteFile, ...words.split(' ')]);
}

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-seeds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'seeds');
}

test('people, clock, network and restarts break no rule, which would be found, and a seed does the same twice', async () => {
  const file = await newFile();

  const { exitCode, said } = await simulate(`known proof from 3 seeds 2 steps 30 keep ${file}`);

  expect(said).toMatch(/^2 of 2 seeds × 30 steps, 0 found something, [\d.]+ ms of a processor for a step\n$/);
  expect(exitCode).toBe(0);
  expect(await readFile(file, 'utf8')).toBe('seed 3 of 30 steps: nothing\nseed 4 of 30 steps: nothing\n');
});

test('a seed that ran is not run again, but counted if it found something', async () => {
  const file = await newFile();
  const seeds = new KeptSeeds(file);
  seeds.add({ seed: 4, steps: 200, found: 'ledger: account 3\nhas 1' });
  seeds.add({ seed: 5, steps: 200, found: undefined });

  const again = new KeptSeeds(file);

  expect([again.has(4, 200), again.has(5, 200), again.has(5, 100), again.has(6, 200)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(again.countFound()).toBe(1);
});

test('a file that seeds can’t be kept in is refused before any runs', async () => {
  const folder = dirname(await newFile());

  expect(() => new KeptSeeds(folder)).toThrow(`${folder} cannot be read and written (EISDIR)`);
});

/** Of a seed that never returns: its own thread never gets to end it. */
const SPINS = `const { noteAsked, noteStatement, noteStep, startWatchdog } = await import(process.argv[1]);
  startWatchdog(1, process.argv[2]);
  noteStep(7, 200, 31);
  noteAsked('POST /seats as 5');
  noteStatement('runs', 'INSERT INTO seats');
  for (;;) process.argv;`;

test('what does not return ends the run, which says the seed, the step, what was asked and what the database did', async () => {
  const file = await newFile();
  const watchdog = new URL('../test/simulation/watchdog.ts', import.meta.url).href;

  const { signal, said } = await run(['--input-type=module', '--eval', SPINS, watchdog, file]);

  const where = 'Seed 7 of 200 steps, step 31. Asked was: POST /seats as 5. The database is at INSERT INTO seats';
  expect(said).toBe(`It does not return. ${where}\n`);
  expect(signal).toBe('SIGKILL');
  expect(await readFile(file, 'utf8')).toBe(`seed 7 of 200 steps: it does not return. ${where}\n`);
});

test('a database that was put back has what it had, and grows again', async () => {
  const pglite = await createPglite();
  onTestFinished(() => pglite.close());
  const grow = () => pglite.exec("INSERT INTO notes SELECT repeat('word ', 100) FROM generate_series(1, 200)");
  const count = async () => (await pglite.query<{ count: number }>('SELECT count(*) FROM notes')).rows[0]?.count;
  await pglite.exec("CREATE TABLE notes (words text); INSERT INTO notes VALUES ('A file of one page')");
  const putBack = await pglite.runExclusive(async () => rememberDatabase(pglite));
  await grow();

  await pglite.runExclusive(async () => putBack());

  expect(await count()).toBe(1);
  await grow();
  expect(await count()).toBe(201);
});

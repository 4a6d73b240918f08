import { appendFileSync, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { lineOf } from './kept-seeds.ts';
import { notedIn, PLACES, type Watched, whereItIs } from './watchdog.ts';

const LOOKS_EVERY_MS = 500;
const STDERR = 2;

const { memory, patienceSeconds, keptIn } = workerData as Watched;
const noted = notedIn(memory);
const { header } = noted;

let [beats, stoodFor] = [0, 0];
while (stoodFor < patienceSeconds * 1_000) {
  await setTimeout(LOOKS_EVERY_MS);
  const now = Atomics.load(header, PLACES.beats);
  const isWatched = (header[PLACES.steps] ?? 0) > 0;
  stoodFor = isWatched && now === beats ? stoodFor + LOOKS_EVERY_MS : 0;
  beats = now;
}
const where = whereItIs(noted);
writeSync(STDERR, `It does not return. ${where}\n`);
const [seed = 0, steps = 0] = header.subarray(PLACES.seed);
if (keptIn !== undefined) appendFileSync(keptIn, lineOf({ seed, steps, found: `it does not return. ${where}` }));
process.kill(process.pid, 'SIGKILL');

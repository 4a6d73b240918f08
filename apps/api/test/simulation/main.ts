// `npm run simulate -- seeds 10000 from 1 steps 200 workers 2 keep FILE`: people, clock, network
// and restarts against the whole API, decided by one seed each. Other words: every, patience,
// outcomes, known, proof, broken NAME, database FILE.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { BadFileError, KeptSeeds } from './kept-seeds.ts';
import { pinProcess } from './pinned/pinned-process.ts';
import { startWatchdog } from './watchdog.ts';

const WORDS = ['seeds', 'from', 'every', 'steps', 'workers', 'patience', 'keep', 'broken', 'database'] as const;
const SWITCHES = ['known', 'proof', 'outcomes'] as const;
/** Steps of a run. */
const PLANNED_AHEAD_FROM = 1_000;
const HOW = 'Say for example: npm run simulate -- seeds 100 from 1 steps 200';

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readWords(given: readonly string[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (let place = 0; place < given.length; place += 1) {
    const word = given[place] ?? '';
    if ((SWITCHES as readonly string[]).includes(word)) {
      words.set(word, 'yes');
    } else if ((WORDS as readonly string[]).includes(word) && given[place + 1] !== undefined) {
      place += 1;
      words.set(word, given[place] ?? '');
    } else {
      end(`“${word}” is not a word of it, or lacks what comes after it. ${HOW}`);
    }
  }
  return words;
}

function numberOf(words: ReadonlyMap<string, string>, word: string, otherwise: number): number {
  const number = Number(words.get(word) ?? otherwise);
  if (!Number.isInteger(number) || number < 1) end(`After “${word}” comes a whole number from 1. ${HOW}`);
  return number;
}

async function tellFrom(program: ChildProcess, place: number): Promise<void> {
  if (!program.stdout) return;
  for await (const line of createInterface(program.stdout)) process.stdout.write(`${place}: ${line}\n`);
}

/** Each is this program, with seeds that are as far apart. Returns whether all ended well. */
async function runWorkers(workers: number, from: number, seeds: number, same: readonly string[]): Promise<boolean> {
  const programs = Array.from({ length: Math.min(workers, seeds) }, (_, place) => {
    const own = Object.entries({ from: from + place, seeds: seeds - place, every: workers })
      .flat()
      .map(String);
    const given = [...process.execArgv, process.argv[1] ?? '', ...same, ...own];
    return spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  });
  // A terminal interrupts them all.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => programs.map((program) => program.kill()));
  const codes = await Promise.all(
    programs.map(async (program, place) => {
      const ended = once(program, 'close');
      await tellFrom(program, place + 1);
      return (await ended)[0] as number | null;
    }),
  );
  return codes.every((code) => code === 0);
}

const words = readWords(process.argv.slice(2));
const keptIn = words.get('keep');
const stop = new AbortController();
const campaign = {
  signal: stop.signal,
  seeds: numberOf(words, 'seeds', 100),
  from: numberOf(words, 'from', 1),
  every: numberOf(words, 'every', 1),
  steps: numberOf(words, 'steps', 200),
  ...(keptIn === undefined ? {} : { keptIn }),
};
const workers = numberOf(words, 'workers', 1);
const patience = numberOf(words, 'patience', 120);
const breakName = words.get('broken');
const { BREAKS, breakSources } = await import('./breaks.ts');
const broken = breakName === undefined ? undefined : BREAKS[breakName];
if (breakName !== undefined && !broken)
  end(`Nothing is called “${breakName}”. There are: ${Object.keys(BREAKS).join(', ')}.`);
try {
  new KeptSeeds(keptIn);
} catch (error) {
  if (error instanceof BadFileError) end(`${error.message}. Name another file after “keep”.`);
  throw error;
}

if (workers > 1) {
  const same = [...words].filter(([word]) => !['workers', 'from', 'seeds', 'every'].includes(word));
  const given = same.flatMap(([word, value]) =>
    (SWITCHES as readonly string[]).includes(word) ? [word] : [word, value],
  );
  process.exit((await runWorkers(workers, campaign.from, campaign.seeds, given)) ? 0 : 1);
}
startWatchdog(patience, keptIn);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
if (broken) breakSources(broken);
pinProcess();
const [{ prepareStage }, { isProven, planAhead, runCampaign, runKnown, sayOutcomes }] = await Promise.all([
  import('./stage.ts'),
  import('./campaign.ts'),
]);
const stage = await prepareStage(words.get('database'), broken?.statements ?? []);

async function run(): Promise<boolean> {
  if (words.has('proof') && !(await isProven(stage, campaign.from, campaign.steps))) return false;
  if (words.has('known') && (await runKnown(stage)) > 0) return false;
  if (broken) return (await runCampaign(stage, { ...campaign, soughtRule: broken.rule })) > 0;
  // Takes as long as it saves in a few seeds.
  const isLong = campaign.seeds * campaign.steps >= PLANNED_AHEAD_FROM;
  const isFine = !isLong || (await planAhead(stage, campaign.steps));
  return (await runCampaign(stage, campaign)) === 0 && isFine;
}

const isAsItShould = (await run()) && !stop.signal.aborted;
if (words.has('outcomes')) sayOutcomes();
process.exit(isAsItShould ? 0 : 1);

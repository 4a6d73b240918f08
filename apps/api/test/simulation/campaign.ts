import { KeptSeeds } from './kept-seeds.ts';
import { outcomeLines } from './outcomes.ts';
import { realNow } from './pinned/pinned-process.ts';
import { listBlindRules } from './rules/damaged-rows.ts';
import { runSeed, type SeedOptions, type SeedResult } from './run-seed.ts';
import type { Stage } from './stage.ts';

interface KnownSeed {
  readonly seed: number;
  readonly steps: number;
}

/** Each with what it found, before that was mended. */
const KNOWN_SEEDS: readonly KnownSeed[] = [];

const REPLAYS_AT_MOST = 80;

const ruleOf = ({ findings }: SeedResult) => findings[0]?.rule;

/**
 * Leaves out steps for as long as the rest finds the same rule broken, halves first, then less:
 * delta debugging by Zeller, with an end to its tries.
 */
async function findShorter(stage: Stage, options: SeedOptions, found: SeedResult): Promise<SeedResult> {
  let kept = Array.from({ length: Math.min(found.step, options.steps) }, (_, index) => index + 1);
  let [shortest, replays] = [found, 0];
  for (let size = Math.ceil(kept.length / 2); size >= 1 && replays < REPLAYS_AT_MOST; ) {
    let isShorter = false;
    for (let from = 0; from < kept.length && replays < REPLAYS_AT_MOST; ) {
      const fewer = kept.toSpliced(from, size);
      const result = await runSeed(stage, { ...options, only: new Set(fewer) });
      replays += 1;
      if (ruleOf(result) === ruleOf(found)) {
        [kept, shortest, isShorter] = [fewer, result, true];
      } else {
        from += size;
      }
    }
    if (size === 1 && !isShorter) break;
    size = Math.max(1, Math.floor(size / 2));
  }
  return shortest;
}

export interface Campaign {
  readonly from: number;
  /** With those of other workers. */
  readonly seeds: number;
  /** How far apart they are: those between are other workers'. */
  readonly every: number;
  /** What ran before is in it, and isn't run again. */
  readonly keptIn?: string;
  /** Ends the run after the present seed. */
  readonly signal: AbortSignal;
  readonly steps: number;
  /** Of something broken on purpose: the first finding has to be of this rule, and ends the run. */
  readonly soughtRule?: string;
}

const SAID_EVERY_MS = 30_000;
const LINES_OF_LOG = 5;
const LINES_OF_TRACE = 40;

const say = (words: string) => process.stdout.write(`${words}\n`);

function tell({ seed, steps }: SeedOptions, { findings, step, trace, log }: SeedResult): void {
  say(`Seed ${seed} of ${steps} steps, step ${step}:`);
  for (const { rule, what } of findings) say(`  ${rule}: ${what}`);
  const done = trace.filter((line) => !line.startsWith('mailed'));
  for (const line of done.slice(-LINES_OF_TRACE)) say(`    ${line}`);
  for (const line of log.trim().split('\n').slice(-LINES_OF_LOG)) if (line) say(`    log ${line}`);
}

interface Counts {
  /** Ran before. */
  kept: number;
  ran: number;
  failed: number;
}

/** What is done, and what it takes, now and then. */
class Progress {
  readonly #startedAt = realNow();
  readonly #usedBefore = process.cpuUsage();
  #saidAt = this.#startedAt;

  say({ kept, ran, failed }: Counts, { seeds, every, steps }: Campaign, isLast: boolean): void {
    const now = realNow();
    if (now - this.#saidAt < SAID_EVERY_MS && !isLast) return;
    this.#saidAt = now;
    const { user, system } = process.cpuUsage(this.#usedBefore);
    const ofStep = ((user + system) / 1_000 / (ran * steps)).toFixed(1);
    const all = Math.ceil(seeds / every);
    say(
      `${kept + ran} of ${all} seeds × ${steps} steps, ${failed} found something, ${ofStep} ms of a processor for a step`,
    );
  }
}

async function tellShorter(stage: Stage, options: SeedOptions, found: SeedResult, isNew: boolean): Promise<void> {
  tell(options, isNew ? await findShorter(stage, options, found) : found);
  say(`  Again: npm run simulate -- from ${options.seed} seeds 1 steps ${options.steps}`);
}

/** Says what it finds and what it takes. Returns the number of seeds that found something. */
export async function runCampaign(stage: Stage, campaign: Campaign): Promise<number> {
  const { from, seeds, every, steps, soughtRule, keptIn, signal } = campaign;
  const kept = new KeptSeeds(keptIn);
  const progress = new Progress();
  /** Rules whose first finding was made shorter, which takes as long as dozens of seeds. */
  const shortened = new Set<string>();
  const counts: Counts = { kept: 0, ran: 0, failed: 0 };
  for (let seed = from; seed < from + seeds && !signal.aborted; seed += every) {
    if (kept.has(seed, steps)) {
      counts.kept += 1;
      continue;
    }
    const options = { seed, steps };
    const result = await runSeed(stage, options);
    const [first] = result.findings;
    counts.ran += 1;
    if (first) {
      counts.failed += 1;
      kept.add({ ...options, found: `${first.rule}: ${first.what}` });
      if (soughtRule !== undefined) {
        tell(options, result);
        return first.rule === soughtRule ? 1 : 0;
      }
      await tellShorter(stage, options, result, !shortened.has(first.rule));
      shortened.add(first.rule);
    } else {
      kept.add({ ...options, found: undefined });
    }
    progress.say(counts, campaign, seed + every >= from + seeds);
  }
  return kept.countFound();
}

/** For `outcomes`. */
export function sayOutcomes(): void {
  for (const line of outcomeLines()) say(line);
}

/** What seed 0 asks is planned once, for all others. Returns whether it found nothing. */
export async function planAhead(stage: Stage, steps: number): Promise<boolean> {
  const options = { seed: 0, steps };
  const result = await runSeed(stage, options);
  if (result.findings.length > 0) tell(options, result);
  await stage.planAhead();
  return result.findings.length === 0;
}

/** Seeds that found something once, and must find nothing now. */
export async function runKnown(stage: Stage): Promise<number> {
  let failed = 0;
  for (const { seed, steps } of KNOWN_SEEDS) {
    const result = await runSeed(stage, { seed, steps });
    if (result.findings.length === 0) continue;
    failed += 1;
    tell({ seed, steps }, result);
  }
  return failed;
}

/** Whether two runs of a seed are the same, and rules then find rows that are damaged. */
export async function isProven(stage: Stage, seed: number, steps: number): Promise<boolean> {
  const one = await runSeed(stage, { seed, steps });
  const other = await runSeed(stage, { seed, steps });
  const blind = await listBlindRules(other.simulation);
  for (const words of blind) say(`Not found by the rule ${words}`);
  const place = Array.from({ length: Math.max(one.trace.length, other.trace.length) }).findIndex(
    (_, index) => one.trace[index] !== other.trace[index],
  );
  if (place >= 0) say(`Seed ${seed} differs: “${one.trace[place]}”, then “${other.trace[place]}”.`);
  return place < 0 && blind.length === 0;
}

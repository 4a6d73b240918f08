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
  readonly seeds: number;
  readonly steps: number;
  /** Stops at the first finding, and shortens nothing. */
  readonly isBrief?: boolean;
}

const SAID_EVERY_SECONDS = 30;
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

/** Says what it finds and how fast it is. Returns the number of seeds that found something. */
export async function runCampaign(stage: Stage, campaign: Campaign): Promise<number> {
  const { from, seeds, steps, isBrief = false } = campaign;
  const startedAt = realNow();
  /** Rules whose first finding was made shorter, which takes as long as dozens of seeds. */
  const shortened = new Set<string>();
  let [failed, saidAt] = [0, 0];
  for (let seed = from; seed < from + seeds; seed += 1) {
    const options = { seed, steps };
    const result = await runSeed(stage, options);
    if (result.findings.length > 0) {
      failed += 1;
      const rule = result.findings[0]?.rule ?? '';
      const isNew = !isBrief && !shortened.has(rule);
      tell(options, isNew ? await findShorter(stage, options, result) : result);
      if (isBrief) return failed;
      shortened.add(rule);
      say(`  Again: npm run simulate -- from ${seed} seeds 1 steps ${steps}`);
    }
    const done = seed - from + 1;
    const seconds = (realNow() - startedAt) / 1_000;
    if (seconds - saidAt >= SAID_EVERY_SECONDS || done === seeds) {
      saidAt = seconds;
      say(
        `${done} of ${seeds} seeds × ${steps} steps, ${failed} found something, ${(done / seconds).toFixed(2)} seeds/s`,
      );
    }
  }
  return failed;
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

import { listBlindRules } from './damaged-rows.ts';
import { KNOWN_SEEDS } from './known-seeds.ts';
import { realNow } from './pinned-process.ts';
import { runSeed, type SeedOptions, type SeedResult } from './run-seed.ts';
import { findShorter } from './shorter-run.ts';
import type { Stage } from './stage.ts';

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

import { runSeed, type SeedOptions, type SeedResult } from './run-seed.ts';
import type { Stage } from './stage.ts';

const REPLAYS_AT_MOST = 80;

const ruleOf = ({ findings }: SeedResult) => findings[0]?.rule;

/**
 * Leaves out steps for as long as the rest finds the same rule broken, halves first, then less:
 * delta debugging by Zeller, with an end to its tries.
 */
export async function findShorter(stage: Stage, options: SeedOptions, found: SeedResult): Promise<SeedResult> {
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

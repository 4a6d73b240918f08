import { fileURLToPath } from 'node:url';
import type { Variables } from './api-process.ts';

const PRELOAD = `--import=${fileURLToPath(new URL('./kill-at-step.mjs', import.meta.url))}`;

/** Counts the steps of transactions with this statement, and dies at the given one. */
export const killedFrom = (statement: string, at?: number): Variables => ({
  NODE_OPTIONS: PRELOAD,
  KILL_FROM: statement,
  ...(at === undefined ? {} : { KILL_AT: String(at) }),
});

/** As a program prints it after each such transaction; the longest counts. */
export function stepsIn(lines: readonly string[]): number {
  const counted = lines.flatMap((line) => /steps of a transaction: (\d+)/.exec(line)?.[1] ?? []);
  return Math.max(0, ...counted.map(Number));
}

/**
 * Where to die: before the commit and after it, and with more rounds evenly before those. As many
 * rounds as there are steps meet each of them.
 */
export function stepsToDieAt(steps: number, rounds: number): readonly number[] {
  const places = Array.from({ length: rounds }, (_, round) => {
    if (round === rounds - 1) return steps + 1;
    if (round === rounds - 2) return steps;
    return 1 + Math.floor((round * (steps - 1)) / Math.max(1, rounds - 2));
  });
  return [...new Set(places)];
}

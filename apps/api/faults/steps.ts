import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Variables } from './api-process.ts';

const PRELOAD = `--import=${fileURLToPath(new URL('./kill-at-step.mjs', import.meta.url))}`;

/** Counts the steps of transactions with this statement, and dies at the given one. */
export const killedFrom = (statement: string, at?: number): Variables => ({
  NODE_OPTIONS: PRELOAD,
  KILL_FROM: statement,
  ...(at === undefined ? {} : { KILL_AT: String(at) }),
});

export interface DeathPlan {
  /** Of each program that follows the plan. */
  readonly variables: Variables;
  /** From now on as `killedFrom` has it, for programs that run and those that start. */
  set(statement: string, at?: number): void;
  clear(): void;
}

/** For a program that is to do something else first, such as what another one left. */
export function newDeathPlan(folder: string): DeathPlan {
  const file = join(folder, 'death-plan.json');
  return {
    variables: { NODE_OPTIONS: PRELOAD, KILL_PLAN: file },
    set(from, at) {
      // Renamed, so that it is never read half written.
      writeFileSync(`${file}.new`, JSON.stringify({ from, at }));
      renameSync(`${file}.new`, file);
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** As a program prints it after each such transaction; the longest counts. */
export function stepsIn(lines: readonly string[], statement = ''): number {
  const counted = lines.flatMap((line) => {
    const [, steps, from = ''] = /steps of a transaction: (\d+) from (.*)/.exec(line) ?? [];
    return steps !== undefined && from.startsWith(statement) ? [Number(steps)] : [];
  });
  return Math.max(0, ...counted);
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

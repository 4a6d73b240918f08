import { missingPackages } from '../scripts/cluster/installed.ts';
import { ROOT } from '../scripts/places.ts';
import { checkOutBefore, type OlderCheckout } from '../testing/older-checkout.ts';
import { rowsOf, startPeopledCluster } from './failover.ts';
import type { Fault } from './failover-faults.ts';
import { startQuietWeb } from './product.ts';

/** How long each step lasts at least, from the moment that an API stops. */
const STEP_MS = 20_000;
/** What only a start after a change of release says. */
const OF_RELEASES = /the database was upgraded|left for after it|of a later release/;

interface Step {
  readonly at: 0 | 1;
  readonly release: 'before' | 'this';
}

/** The first one migrates beside the release before, which goes on and comes back once. */
const STEPS: readonly Step[] = [
  { at: 0, release: 'this' },
  { at: 1, release: 'before' },
  { at: 1, release: 'this' },
];

const replacing = (before: string): Fault => ({
  words: 'two APIs of the release before replaced in turn, one of them restarted beside this release',
  lastsMs: STEP_MS,
  async strike({ programs }, round) {
    const step = STEPS[round];
    if (!step) throw new Error(`There is no step ${round + 1}.`);
    await programs.apis[step.at]?.stop();
    await programs.restartApi(step.at, step.release === 'this' ? ROOT : before);
    return async () => {};
  },
});

async function* replaceUnderLoad({ root }: OlderCheckout): AsyncGenerator<string> {
  const said: string[] = [];
  const { cluster, play } = await startPeopledCluster({
    plays: 1,
    webs: 0,
    apiCheckout: root,
    variables: { WEB_INTERNAL_URL: await startQuietWeb(), LOG_LEVEL: 'warn' },
    onLine: (line) => void (OF_RELEASES.test(line) && said.push(line)),
  });
  try {
    const fault = replacing(root);
    yield* rowsOf(fault, await play(fault, STEPS.length));
    yield* said.map((line) => `  ${line}`);
  } finally {
    await cluster.stop();
  }
}

/** The word names a commit to come from, by default the one before the newest migration. */
export async function* rollingUpgradeRows([commit]: readonly string[]): AsyncGenerator<string> {
  const missing = missingPackages();
  if (missing.length > 0) return yield `Not installed: ${missing.join(', ')}. Skipping the upgrade.`;
  const { signal } = new AbortController();
  const older = checkOutBefore(commit);
  try {
    yield `From ${older.commit.slice(0, 8)}, of ${older.newest}, to ${older.ours}`;
    await older.makeReady(signal);
    await older.buildApi(signal);
    yield* replaceUnderLoad(older);
  } finally {
    older.remove();
  }
}

import { availableParallelism } from 'node:os';
import { bringUpToDate, EMAILS } from './builds.ts';
import { type Check, type CheckResult, listChecks } from './checks.ts';
import { Fault, runScript } from './fault.ts';

type Told = CheckResult & { readonly name: string };

async function runAndTell({ name, run }: Check, signal: AbortSignal): Promise<Told> {
  const startedAt = performance.now();
  const result = await run(signal);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (!signal.aborted) process.stdout.write(`  ${result.isFine ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)\n`);
  return { name, ...result };
}

/** Runs them side by side, one per processor. */
async function runAll(checks: readonly Check[], signal: AbortSignal): Promise<readonly Told[]> {
  const waiting = [...checks];
  const results: Told[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check && !signal.aborted; check = waiting.shift()) {
      results.push(await runAndTell(check, signal));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

/** `npm run check -- knip` runs the checks with "knip" in their name. */
function selectChecks(words: readonly string[]): readonly Check[] {
  const checks = listChecks().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (checks.length === 0) throw new Fault(`No check has ${words.join(' or ')} in its name.`);
  return checks;
}

await runScript(async (signal) => {
  const checks = selectChecks(process.argv.slice(2));
  // The API imports the built mails and their types.
  if (checks.some(({ name }) => name.startsWith('types'))) await bringUpToDate(EMAILS, signal);
  const results = await runAll(checks, signal);
  signal.throwIfAborted();
  const failures = results.filter(({ isFine }) => !isFine);
  for (const { name, output } of failures) process.stdout.write(`\n── ${name}\n${output.trim()}\n`);
  const told =
    failures.length === 0 ? 'All checks are fine.' : `${failures.length} of ${results.length} checks failed.`;
  process.stdout.write(`\n${told}\n`);
  return failures.length === 0 ? 0 : 1;
});

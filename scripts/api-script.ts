import { bringUpToDate, EMAILS } from './builds.ts';
import { readProductEnvironment } from './environment.ts';
import { runHere } from './terminal-program.ts';

/** Runs a program of the API's in this terminal, with the product's configuration. Returns its exit code. */
export async function runApiScript(file: string, signal: AbortSignal): Promise<number> {
  const { variables } = readProductEnvironment();
  await bringUpToDate(EMAILS, signal);
  return runHere([file, ...process.argv.slice(2)], { folder: 'apps/api', variables, signal });
}

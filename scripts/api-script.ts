import { bringUpToDate, EMAILS } from './builds.ts';
import { readProductEnvironment } from './environment.ts';
import { inRoot } from './places.ts';
import { runHere } from './terminal-program.ts';

/**
 * Runs an API program in this terminal with the product's configuration, in the folder where npm
 * was called: relative paths among the arguments start there. Returns its exit code.
 */
export async function runApiScript(file: string, signal: AbortSignal): Promise<number> {
  const { variables } = readProductEnvironment();
  await bringUpToDate(EMAILS, signal);
  const folder = process.env.INIT_CWD ?? '.';
  return runHere([inRoot('apps/api', file), ...process.argv.slice(2)], { folder, variables, signal });
}

import { bringUpToDate, EMAILS } from './builds.ts';
import { readProductEnvironment } from './environment.ts';
import { inRoot } from './places.ts';
import { runHere } from './terminal-program.ts';

/** In the folder where npm was called: relative paths start there. Returns the exit code. */
export async function runApiScript(file: string, signal: AbortSignal): Promise<number> {
  const { variables } = readProductEnvironment();
  await bringUpToDate(EMAILS, signal);
  const folder = process.env.INIT_CWD ?? '.';
  return runHere([inRoot('apps/api', file), ...process.argv.slice(2)], { folder, variables, signal });
}

import { stopRequests } from './stop-signals.ts';

/** A failure explained to the person at the terminal in one line: what is wrong and what to do. */
export class Fault extends Error {}

/** The exit code that shells report after Ctrl-C. */
const INTERRUPTED = 130;

/**
 * Exits with the code that the body returns. A fault prints its line only; any other error is a
 * bug and keeps its stack. A body that throws after a stop signal exits with `codeWhenStopped`.
 */
export async function runScript(
  body: (signal: AbortSignal) => Promise<number>,
  { codeWhenStopped = INTERRUPTED } = {},
): Promise<never> {
  const signal = stopRequests();
  try {
    process.exit(await body(signal));
  } catch (error) {
    if (signal.aborted) process.exit(codeWhenStopped);
    process.stderr.write(`${error instanceof Fault ? error.message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}

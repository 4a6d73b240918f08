import { stopRequests } from './stop-signals.ts';

/** A failure with one line for the person at the terminal: what is wrong and what to do. */
export class Fault extends Error {}

/** What a shell tells of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * Runs the body of a script and exits with the code it returns. A fault is told in its one line; anything else is a defect
 * and keeps its stack. A body that throws once it was asked to stop ends with `codeWhenStopped`.
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

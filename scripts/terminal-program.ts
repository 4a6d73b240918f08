import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { inRoot } from './places.ts';

/** Added to our own niceness: a quarter to a third of the processor while others want all of it. */
const YIELDS_BY = 5;
const NICEST = 19;

export interface TerminalProgram {
  readonly folder: string;
  readonly variables?: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Receives the output instead of this terminal. */
  readonly output?: string;
  /** Lets other programs have the processor first when all of it is taken. */
  readonly isYielding?: boolean;
}

/**
 * Runs a Node.js program in this terminal and returns its exit code. Without a library, as what
 * only runs the product has none of those for working on it.
 */
export async function runHere(
  args: readonly string[],
  { folder, variables = process.env, signal, output, isYielding = false }: TerminalProgram,
): Promise<number> {
  const says = output === undefined ? 'inherit' : openSync(output, 'a');
  try {
    const program = spawn(process.execPath, args, {
      cwd: inRoot(folder),
      env: variables,
      stdio: ['inherit', says, says],
    });
    // The program handles the signal and takes its time to finish.
    const stop = () => program.kill();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    if (isYielding && program.pid) setPriority(program.pid, Math.min(getPriority() + YIELDS_BY, NICEST));
    const [code] = await once(program, 'close');
    signal.removeEventListener('abort', stop);
    return code ?? 1;
  } finally {
    if (typeof says === 'number') closeSync(says);
  }
}

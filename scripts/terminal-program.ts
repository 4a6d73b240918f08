import { getPriority, setPriority } from 'node:os';
import { execa } from 'execa';
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

/** Runs a Node.js program in this terminal and returns its exit code. */
export async function runHere(
  args: readonly string[],
  { folder, variables = process.env, signal, output, isYielding = false }: TerminalProgram,
): Promise<number> {
  const says = output === undefined ? 'inherit' : { file: output, append: true };
  const program = execa(process.execPath, args, {
    cwd: inRoot(folder),
    env: variables,
    extendEnv: false,
    stdio: ['inherit', says, says],
    reject: false,
    cancelSignal: signal,
    // The program handles the signal and takes its time to finish.
    forceKillAfterDelay: false,
  });
  if (isYielding && program.pid) setPriority(program.pid, Math.min(getPriority() + YIELDS_BY, NICEST));
  const { exitCode } = await program;
  return exitCode ?? 1;
}

import { execa } from 'execa';
import { inRoot } from './places.ts';

export interface TerminalProgram {
  readonly folder: string;
  readonly variables?: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Receives the output instead of this terminal. */
  readonly output?: string;
}

/** Runs a Node.js program in this terminal and returns its exit code. */
export async function runHere(
  args: readonly string[],
  { folder, variables = process.env, signal, output }: TerminalProgram,
): Promise<number> {
  const says = output === undefined ? 'inherit' : { file: output, append: true };
  const { exitCode } = await execa(process.execPath, args, {
    cwd: inRoot(folder),
    env: variables,
    extendEnv: false,
    stdio: ['inherit', says, says],
    reject: false,
    cancelSignal: signal,
    // The program handles the signal and takes its time to finish.
    forceKillAfterDelay: false,
  });
  return exitCode ?? 1;
}

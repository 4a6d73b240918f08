import { execa } from 'execa';
import { inRoot } from './places.ts';

export interface TerminalProgram {
  /** From the root of the repository. */
  readonly folder: string;
  readonly variables?: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Runs a Node.js program in this terminal until it ends. Returns its exit code. */
export async function runHere(
  args: readonly string[],
  { folder, variables = process.env, signal }: TerminalProgram,
): Promise<number> {
  const { exitCode } = await execa(process.execPath, args, {
    cwd: inRoot(folder),
    env: variables,
    extendEnv: false,
    stdio: 'inherit',
    reject: false,
    cancelSignal: signal,
    // What it runs has its own time to finish.
    forceKillAfterDelay: false,
  });
  return exitCode ?? 1;
}

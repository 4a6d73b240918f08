import { spawn } from 'node:child_process';
import { inRoot } from './places.ts';

export interface TerminalProgram {
  /** From the root of the repository. */
  readonly folder: string;
  readonly variables?: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** An open file that takes what it says, instead of this terminal. */
  readonly output?: number;
}

/** Runs a Node.js program in this terminal until it ends. Returns its exit code. */
export function runHere(
  args: readonly string[],
  { folder, variables = process.env, signal, output }: TerminalProgram,
): Promise<number> {
  const says = output ?? 'inherit';
  const stdio = ['inherit', says, says] as const;
  const child = spawn(process.execPath, args, { cwd: inRoot(folder), env: variables, stdio: [...stdio] });
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Prometheus' own tool for checking metrics and alerts, if it is installed. */
export function findPromtool(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'promtool'))
    .find((program) => existsSync(program));
}

/** What it says of this input; throws with it if it finds a fault. */
export function runPromtool(program: string, options: readonly string[], input = ''): string {
  try {
    return execFileSync(program, options, { input, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`promtool ${options.join(' ')}:\n${stdout}${stderr}`);
  }
}

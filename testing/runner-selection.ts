import { globSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Fault } from '../scripts/fault.ts';
import { inRoot } from '../scripts/places.ts';
import { RUNNERS, type Runner } from './test-runners.ts';

export interface Selection {
  readonly runners: readonly Runner[];
  /** Passed to Vitest: parts of test file paths. */
  readonly fileFilters: readonly string[];
}

/** Test files are found from the runner's folder, and Vitest's filters are parts of these paths. */
function listTestFiles({ name, folder }: Runner): readonly string[] {
  const found = globSync('**/*.{test,fault,spec}.{ts,tsx}', {
    cwd: inRoot(folder),
    exclude: ['**/node_modules', '**/.next'],
  });
  // Its Vitest looks at both folders from the root.
  if (name !== 'scripts') return found;
  const beside = globSync('testing/**/*.test.ts', { cwd: inRoot('.') });
  return [...found.map((file) => join(folder, file)), ...beside];
}

function isIn(file: string, folder: string, filter: string): boolean {
  // A filter may end in the line of a test.
  const part = filter.replace(/:\d+$/, '').replace(/^\.\//, '').toLowerCase();
  return (isAbsolute(part) ? inRoot(folder, file) : file).toLowerCase().includes(part);
}

/**
 * `api` selects every runner whose name begins with it; other words filter files. Throws a fault
 * for a word that does neither, because a misspelt runner would otherwise run them all.
 */
export function selectRunners(
  args: readonly string[],
  all: readonly Runner[] = RUNNERS,
  listFiles: (runner: Runner) => readonly string[] = listTestFiles,
): Selection {
  const beginsAName = (arg: string) => all.some(({ name }) => name.startsWith(arg));
  const names = args.filter(beginsAName);
  const runners = names.length === 0 ? all : all.filter(({ name }) => names.some((begin) => name.startsWith(begin)));
  const fileFilters = args.filter((arg) => !beginsAName(arg));
  if (fileFilters.length === 0) return { runners, fileFilters };

  const files = runners.flatMap((runner) => listFiles(runner).map((file) => ({ file, folder: runner.folder })));
  const unknown = fileFilters.find((filter) => !files.some(({ file, folder }) => isIn(file, folder, filter)));
  if (unknown === undefined) return { runners, fileFilters };
  const known = all.map(({ name }) => name).join(', ');
  const where = names.length > 0 ? ` of ${names.join(' or ')}` : '';
  throw new Fault(
    `No test file${where} has "${unknown}" in its path, and no runner begins with it. Runners: ${known}.`,
  );
}

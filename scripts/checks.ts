import { globSync } from 'node:fs';
import { execa } from 'execa';
import { inRoot, ROOT } from './places.ts';

export interface CheckResult {
  readonly isFine: boolean;
  /** What the tool printed; shown if the check fails. */
  readonly output: string;
}

export interface Check {
  readonly name: string;
  run(signal: AbortSignal): Promise<CheckResult>;
}

export async function runQuietly(args: readonly string[], folder: string, signal: AbortSignal): Promise<CheckResult> {
  const { failed, all, shortMessage } = await execa(process.execPath, args, {
    cwd: inRoot(folder),
    env: { NO_COLOR: '1', FORCE_COLOR: '0' },
    stdin: 'ignore',
    all: true,
    reject: false,
    cancelSignal: signal,
  });
  return { isFine: !failed, output: all || (failed ? (shortMessage ?? '') : '') };
}

const tool = (path: string) => inRoot('node_modules', path);

function oneRun(name: string, args: readonly string[], folder = '.'): Check {
  return { name, run: (signal) => runQuietly(args, folder, signal) };
}

const BIOME_FLAGS = ['--error-on-warnings', '--colors=off', '--reporter=concise', '--max-diagnostics=none'];

const CRUISED = ['apps', 'packages', 'emails', 'e2e', 'bench', 'scripts', 'testing'];

/** On one thread each, because several would check the same files; the checks run side by side. */
const typeCheck = (project: string) => [tool('typescript/bin/tsc'), '-p', project, '--noEmit', '--singleThreaded'];

function typesOf(project: string): Check {
  const folder = project.replace(/\/?tsconfig\.json$/, '');
  const name = `types of ${folder}`;
  if (folder !== 'apps/web') return oneRun(name, typeCheck(project));
  return {
    name,
    async run(signal) {
      // Next.js generates the route types that the code refers to.
      const routes = await runQuietly([tool('next/dist/bin/next'), 'typegen'], folder, signal);
      return routes.isFine ? runQuietly(typeCheck(project), '.', signal) : routes;
    },
  };
}

function typeChecks(): readonly Check[] {
  const projects = globSync('{apps,packages}/*/tsconfig.json', { cwd: ROOT });
  const others = globSync('{emails,emails/test,e2e,bench,scripts,testing,seam}/tsconfig.json', { cwd: ROOT });
  return [...projects, ...others].sort().map(typesOf);
}

/** Everything that `npm run check` runs, the longest first. */
export const listChecks = (): readonly Check[] => [
  oneRun('format and lint (biome)', [tool('@biomejs/biome/bin/biome'), 'ci', ...BIOME_FLAGS]),
  ...typeChecks(),
  oneRun('boundaries (dependency-cruiser)', [
    tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--output-type=err-long',
    ...CRUISED,
  ]),
  oneRun('unused code (knip)', [tool('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']),
  oneRun('migrations match tables', [inRoot('scripts/check-migrations.ts')]),
  oneRun('triggers match their files', [inRoot('scripts/check-triggers.ts')]),
  oneRun('upgrades spare what runs', [inRoot('scripts/check-upgrades.ts')]),
  oneRun('inventory of what is personal', [inRoot('scripts/check-inventory.ts')]),
  oneRun('structure', [inRoot('scripts/check-structure.ts')]),
];

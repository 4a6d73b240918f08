import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from '../scripts/places.ts';
import { runHere } from '../scripts/terminal-program.ts';

export type Need = 'mails' | 'api' | 'web' | 'postgres' | 'citus' | 'cluster' | 'chromium';

export interface Runner {
  readonly name: string;
  readonly folder: string;
  readonly config?: string;
  readonly needs: readonly Need[];
  /** Runners of one lane run one after the other, beside the other lanes. */
  readonly lane: string;
  /** Leaves the processor to the other lanes first, because its tests wait longest for things. */
  readonly isYielding?: boolean;
  /** Leaves out what that runner has tested in the same run; it gets the variable to know. */
  readonly leaves?: { readonly to: string; readonly variable: string };
}

/** Everything that `npm test` runs, in lanes that take about as long as each other. */
export const RUNNERS: readonly Runner[] = [
  { name: 'contract', folder: 'packages/contract', needs: [], lane: 'computing' },
  { name: 'emails', folder: 'emails', needs: ['mails'], lane: 'computing' },
  { name: 'web', folder: 'apps/web', needs: [], lane: 'computing' },
  { name: 'api-postgres', folder: 'apps/api', needs: ['mails', 'postgres'], lane: 'computing', isYielding: true },
  {
    name: 'api',
    folder: 'apps/api',
    needs: ['mails'],
    lane: 'computing',
    isYielding: true,
    leaves: { to: 'api-postgres', variable: 'TESTED_ON_POSTGRES' },
  },
  { name: 'citus', folder: 'apps/api', config: 'vitest.citus.config.ts', needs: ['mails', 'citus'], lane: 'computing' },
  { name: 'seam', folder: 'seam', needs: ['mails'], lane: 'waiting' },
  { name: 'calls', folder: 'seam', config: 'vitest.calls.config.ts', needs: ['mails', 'chromium'], lane: 'waiting' },
  { name: 'cluster', folder: 'bench', needs: ['mails', 'api', 'web', 'cluster'], lane: 'waiting' },
  { name: 'faults', folder: 'apps/api', config: 'vitest.faults.config.ts', needs: ['mails', 'api'], lane: 'waiting' },
  { name: 'e2e', folder: 'e2e', needs: ['mails', 'api', 'web', 'chromium'], lane: 'journeys' },
  { name: 'scripts', folder: 'scripts', needs: ['mails'], lane: 'journeys' },
];

/** A test, or a file that failed outside its tests, and how it failed. */
export interface Failure {
  readonly name: string;
  readonly failure: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** A failure outside any test. */
  readonly remark?: string;
  readonly failures?: readonly Failure[];
  /** What passed only on the second try, each with its first failure. */
  readonly unsteady?: readonly Failure[];
}

interface TestedFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

export interface Report {
  readonly testResults: readonly TestedFile[];
}

const testsOf = (report: Report) => report.testResults.flatMap(({ assertionResults }) => assertionResults);

const isBroken = ({ status, assertionResults }: TestedFile) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

const told = ({ fullName, failureMessages }: TestedFile['assertionResults'][number]): Failure => ({
  name: fullName,
  failure: failureMessages.join('\n'),
});

const toldOfFile = ({ name, message }: TestedFile): Failure => ({ name, failure: message });

/** The files that failed outside their tests: they did not load, or a hook failed. */
export const findBrokenFiles = (report: Report | undefined): readonly string[] =>
  (report?.testResults ?? []).filter(isBroken).map(({ name }) => name);

/** Counts a file that fails outside its tests as one failure, and likewise a run. */
export function countOutcome(report: Report | undefined, exitCode: number, mayBeEmpty: boolean): Outcome {
  if (!report) return { passed: 0, failed: 1, remark: 'Vitest did not finish' };
  const tests = testsOf(report);
  const broken = report.testResults.filter(isBroken);
  const failedTests = tests.filter(({ status }) => status === 'failed');
  const passed = tests.filter(({ status }) => status === 'passed').length;
  // `in-time.ts` left these out. A test that was written to be skipped has another status.
  const late = tests.filter(({ status }) => status === 'pending').length;
  const failed = failedTests.length + broken.length + Number(late > 0);
  if (passed + failed === 0)
    return mayBeEmpty ? { passed, failed } : { passed, failed: 1, remark: 'no test was executed' };
  if (failed === 0 && exitCode !== 0) return { passed, failed: 1, remark: 'an error outside the tests, see above' };
  // Only runners with `retry` have tests that passed after a failure.
  const unsteady = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  const remarks = [
    ...(broken.length > 0 ? [`${broken.length} of them outside a test`] : []),
    ...(late > 0 ? [`${late} left out, because the time was up`] : []),
  ];
  return {
    passed,
    failed,
    ...(remarks.length > 0 ? { remark: remarks.join(', ') } : {}),
    ...(failedTests.length + broken.length > 0
      ? { failures: [...broken.map(toldOfFile), ...failedTests.map(told)] }
      : {}),
    ...(unsteady.length > 0 ? { unsteady: unsteady.map(told) } : {}),
  };
}

/** The second run had only the broken files; `unsteady` has those that passed then. */
export function joinReports(first: Report, second: Report): { report: Report; unsteady: readonly Failure[] } {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const unsteady = first.testResults.filter((file) => isBroken(file) && again.get(file.name)?.status === 'passed');
  return {
    report: { testResults: first.testResults.map((file) => again.get(file.name) ?? file) },
    unsteady: unsteady.map(toldOfFile),
  };
}

interface Run {
  readonly fileFilters: readonly string[];
  readonly variables: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Receives Vitest's output instead of this terminal. */
  readonly output?: string | undefined;
  /** Another checkout, which has packages: its tests run, by its own Vitest. */
  readonly root?: string;
}

/** One run of Vitest: its exit code, and its report if it got that far. */
async function runVitest(
  { folder, config, isYielding = false }: Runner,
  { fileFilters, variables, signal, output, root = ROOT }: Run,
): Promise<{ exitCode: number; report: Report | undefined }> {
  const reports = mkdtempSync(join(tmpdir(), 'waymark-report-'));
  const path = join(reports, 'report.json');
  const exitCode = await runHere(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...(config ? ['--config', config] : []),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
      ...fileFilters,
    ],
    {
      folder: join(root, folder),
      variables: { ...variables, TZ: 'Asia/Kathmandu' },
      signal,
      isYielding,
      ...(output === undefined ? {} : { output }),
    },
  );
  signal.throwIfAborted();
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
  rmSync(reports, { recursive: true, force: true });
  return { exitCode, report };
}

export interface Reported {
  readonly exitCode: number;
  readonly report: Report | undefined;
  /** Of files that failed outside their tests, and passed on the second try. */
  readonly unsteady: readonly Failure[];
}

/** Files that failed outside their tests run once more. */
export async function runReported(runner: Runner, run: Run): Promise<Reported> {
  const first = { ...(await runVitest(runner, run)), unsteady: [] };
  const broken = findBrokenFiles(first.report);
  if (!first.report || broken.length === 0) return first;
  const { exitCode, report } = await runVitest(runner, { ...run, fileFilters: broken });
  return report ? { exitCode, ...joinReports(first.report, report) } : first;
}

/** Runs it; the outcome names what passed only on the second try. */
export async function runRunner(runner: Runner, run: Run): Promise<Outcome> {
  const { folder, config } = runner;
  if (config && !existsSync(inRoot(folder, config)))
    return { passed: 0, failed: 1, remark: `${folder}/${config} is missing` };
  const reported = await runReported(runner, run);
  const outcome = countOutcome(reported.report, reported.exitCode, run.fileFilters.length > 0);
  const unsteady = [...reported.unsteady, ...(outcome.unsteady ?? [])];
  return { ...outcome, ...(unsteady.length > 0 ? { unsteady } : {}) };
}

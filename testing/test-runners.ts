import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../scripts/places.ts';
import { runHere } from '../scripts/terminal-program.ts';

export type Need = 'mails' | 'web' | 'postgres' | 'chromium';

export interface Runner {
  readonly name: string;
  readonly folder: string;
  readonly config?: string;
  readonly needs: readonly Need[];
  /** Waits more than it computes, so it runs beside the others on what they leave over. */
  readonly isAside?: boolean;
}

/** Everything that `npm test` runs, quickest first. */
const RUNNERS: readonly Runner[] = [
  { name: 'contract', folder: 'packages/contract', needs: [] },
  { name: 'emails', folder: 'emails', needs: ['mails'] },
  { name: 'scripts', folder: 'scripts', needs: ['mails'], isAside: true },
  { name: 'web', folder: 'apps/web', needs: [] },
  { name: 'seam', folder: 'seam', needs: ['mails'] },
  { name: 'api', folder: 'apps/api', needs: ['mails'] },
  { name: 'api-postgres', folder: 'apps/api', needs: ['mails', 'postgres'] },
  { name: 'faults', folder: 'apps/api', config: 'vitest.faults.config.ts', needs: ['mails'], isAside: true },
  { name: 'e2e', folder: 'e2e', needs: ['mails', 'web', 'chromium'] },
];

export interface Selection {
  readonly runners: readonly Runner[];
  /** Passed to Vitest: parts of test file paths. */
  readonly fileFilters: readonly string[];
}

/** `api` selects every runner whose name begins with it; other words filter files. */
export function selectRunners(args: readonly string[], all: readonly Runner[] = RUNNERS): Selection {
  const beginsAName = (arg: string) => all.some(({ name }) => name.startsWith(arg));
  const names = args.filter(beginsAName);
  const runners = names.length === 0 ? all : all.filter(({ name }) => names.some((begin) => name.startsWith(begin)));
  return { runners, fileFilters: args.filter((arg) => !beginsAName(arg)) };
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** A failure outside any test. */
  readonly remark?: string;
  /** Tests that passed only on the second try, each with its first failure. */
  readonly unsteady?: readonly { readonly name: string; readonly failure: string }[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Tests that a runner with `retry` saw fail and then pass. */
const passedAtSecondTry = (report: Report) =>
  report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => ({ name: fullName, failure: failureMessages.join('\n') }));

/** Counts a file that fails outside its tests as one failure, and likewise a run. */
export function countOutcome(report: Report | undefined, exitCode: number, mayBeEmpty: boolean): Outcome {
  if (!report) return { passed: 0, failed: 1, remark: 'Vitest did not finish' };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles;
  if (passed + failed === 0)
    return mayBeEmpty ? { passed, failed } : { passed, failed: 1, remark: 'no test was executed' };
  if (failed === 0 && exitCode !== 0) return { passed, failed: 1, remark: 'an error outside the tests, see above' };
  const unsteady = passedAtSecondTry(report);
  return {
    passed,
    failed,
    ...(brokenFiles > 0 ? { remark: `${brokenFiles} of them outside a test` } : {}),
    ...(unsteady.length > 0 ? { unsteady } : {}),
  };
}

interface Run {
  readonly fileFilters: readonly string[];
  readonly variables: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Receives Vitest's output instead of this terminal. */
  readonly output?: string | undefined;
}

export async function runRunner(
  { folder, config }: Runner,
  { fileFilters, variables, signal, output }: Run,
): Promise<Outcome> {
  if (config && !existsSync(inRoot(folder, config)))
    return { passed: 0, failed: 1, remark: `${folder}/${config} is missing` };
  const reports = mkdtempSync(join(tmpdir(), 'waymark-report-'));
  const report = join(reports, 'report.json');
  const exitCode = await runHere(
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...(config ? ['--config', config] : []),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...fileFilters,
    ],
    { folder, variables: { ...variables, TZ: 'Asia/Kathmandu' }, signal, ...(output === undefined ? {} : { output }) },
  );
  signal.throwIfAborted();
  const written = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined;
  rmSync(reports, { recursive: true, force: true });
  return countOutcome(written, exitCode, fileFilters.length > 0);
}

import { API, type Build, bringUpToDate, EMAILS, WEB } from '../scripts/builds.ts';
import { missingPackages } from '../scripts/cluster/installed.ts';
import { Fault, runScript } from '../scripts/fault.ts';
import { type Chromium, ensureChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts';
import { findLibreOffice } from './libreoffice.ts';
import { startPostgres, type TemporaryPostgres } from './postgres.ts';
import { findRedis } from './redis.ts';
import { selectRunners } from './runner-selection.ts';
import { runSideBySide } from './side-by-side.ts';
import { type Need, type Outcome, type Runner, runRunner } from './test-runners.ts';
import { isTimeUp } from './time-limit.ts';

/** What the tests need beyond Node.js, set up on first use. */
interface TestResources {
  /** Sets these up, or returns a sentence that says why one is unavailable. */
  prepare(needs: readonly Need[]): Promise<string | undefined>;
  variablesFor(needs: readonly Need[]): NodeJS.ProcessEnv;
  release(): Promise<void>;
}

function createTestResources(signal: AbortSignal): TestResources {
  const { TEST_DATABASE_URL: givenDatabase, CITUS_URL: citusUrl, CHROMIUM: _chromium, ...inherited } = process.env;
  let postgres: TemporaryPostgres | undefined;
  let databaseUrl = givenDatabase;
  let chromium: Chromium | undefined;

  const built = new Map<Build, Promise<void>>();

  /** Once, although runners side by side ask for it at the same time. */
  async function build(wanted: Build): Promise<undefined> {
    const building = built.get(wanted) ?? bringUpToDate(wanted, signal);
    built.set(wanted, building);
    await building;
  }

  const prepareOne: Record<Need, () => Promise<string | undefined>> = {
    mails: () => build(EMAILS),
    api: () => build(API),
    web: () => build(WEB),
    async postgres() {
      if (!databaseUrl) {
        postgres = await startPostgres({ isInMemory: true });
        databaseUrl = postgres?.socketUrl;
      }
      return databaseUrl ? undefined : 'Install PostgreSQL 15 or later, or set TEST_DATABASE_URL.';
    },
    async citus() {
      return citusUrl ? undefined : 'Set CITUS_URL to an empty database with Citus (docs/distribution.md).';
    },
    async cluster() {
      const missing = missingPackages();
      if (missing.length > 0) return `Install ${missing.join(', ')}.`;
      return findRedis() ? undefined : 'Install Redis 7.0 or later.';
    },
    async chromium() {
      chromium ??= ensureChromium();
      return chromium ? undefined : HOW_TO_GET_CHROMIUM;
    },
  };

  return {
    async prepare(needs) {
      for (const need of needs) {
        const missing = await prepareOne[need]();
        if (missing) return missing;
      }
      return undefined;
    },
    variablesFor: (needs) => ({
      ...inherited,
      ...(needs.includes('postgres') && databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
      ...(needs.includes('citus') ? { CITUS_URL: citusUrl } : {}),
      ...(needs.includes('chromium') && chromium ? { CHROMIUM: chromium.browser, CHROMIUM_SHELL: chromium.shell } : {}),
    }),
    async release() {
      await postgres?.remove();
    },
  };
}

type Result = Outcome & { readonly runner: Runner; readonly skipped?: string };

interface Circumstances {
  readonly resources: TestResources;
  readonly fileFilters: readonly string[];
  readonly signal: AbortSignal;
  /** The names of runners that have tested everything they have. */
  readonly whole: Set<string>;
}

async function runOne(
  runner: Runner,
  { resources, fileFilters, signal, whole }: Circumstances,
  output?: string,
): Promise<Result> {
  try {
    const missing = isTimeUp() ? undefined : await resources.prepare(runner.needs);
    if (missing) return { runner, passed: 0, failed: 0, skipped: missing };
    if (isTimeUp()) return { runner, passed: 0, failed: 1, remark: 'not begun, because the time was up' };
    const { leaves } = runner;
    const variables = {
      ...resources.variablesFor(runner.needs),
      ...(leaves && whole.has(leaves.to) ? { [leaves.variable]: 'yes' } : {}),
    };
    const outcome = await runRunner(runner, { fileFilters, variables, signal, output });
    if (fileFilters.length === 0) whole.add(runner.name);
    return { runner, ...outcome };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { runner, passed: 0, failed: 1, remark: error.message };
  }
}

function describeResult({ runner, passed, failed, remark, unsteady = [], skipped }: Result): string {
  const remarks = [
    ...(remark ? [remark] : []),
    ...(unsteady.length > 0 ? [`${unsteady.length} on the second try`] : []),
  ];
  const more = remarks.length > 0 ? ` (${remarks.join(', ')})` : '';
  const told = skipped ? `not run. ${skipped}` : `${passed} passed, ${failed} failed${more}`;
  return `  ${runner.name.padEnd(14)}${told}`;
}

/** The end of a log is read first, and often alone: it says what failed, and how. */
const describeFailures = ({ runner, failures = [] }: Result): readonly string[] =>
  failures.map(({ name, failure }) => `Failed (${runner.name}): ${name}\n${failure}\n`);

/** What passed on the second try, with its first failure, so that someone can find the cause. */
const describeUnsteady = ({ runner, unsteady = [] }: Result): readonly string[] =>
  unsteady.map(({ name, failure }) => `At the second try only (${runner.name}): ${name}\n${failure}\n`);

/** What optional software the tests ran on. */
function describeGround(results: readonly Result[]): string {
  const ran = results.filter(({ passed, failed }) => passed + failed > 0).map(({ runner }) => runner);
  const on = (isOn: boolean) => (isOn ? 'yes' : 'no');
  const grounds = [
    `embedded database ${on(ran.some(({ name }) => name === 'api'))}`,
    `PostgreSQL ${on(ran.some(({ needs }) => needs.includes('postgres')))}`,
    `Citus ${on(ran.some(({ name }) => name === 'citus'))}`,
    `a cluster ${on(ran.some(({ name }) => name === 'cluster'))}`,
    `Redis ${on(ran.some(({ name }) => name === 'faults' || name === 'cluster') && findRedis() !== undefined)}`,
    `LibreOffice ${on(ran.some(({ name }) => name.startsWith('api')) && findLibreOffice() !== undefined)}`,
    `Chromium ${on(ran.some(({ needs }) => needs.includes('chromium')))}`,
  ];
  return `Ran on: ${grounds.join(', ')}`;
}

await runScript(async (signal) => {
  const { runners, fileFilters } = selectRunners(process.argv.slice(2));
  const resources = createTestResources(signal);
  const circumstances = { resources, fileFilters, signal, whole: new Set<string>() };
  const tasks = runners.map((runner) => ({
    title: `\n── ${runner.name}\n`,
    lane: runner.lane,
    run: (output?: string) => runOne(runner, circumstances, output),
  }));
  let results: readonly Result[];
  try {
    results = await runSideBySide(tasks, (words) => process.stdout.write(words));
  } finally {
    await resources.release();
  }
  const sum = (kind: 'passed' | 'failed') => results.reduce((total, result) => total + result[kind], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const isEmpty = passed + failed === 0;
  const lines = [
    ...results.flatMap(describeUnsteady),
    ...results.flatMap(describeFailures),
    ...results.map(describeResult),
    ...(isEmpty ? ['  No test was executed.'] : []),
    describeGround(results),
    `${passed} passed, ${failed} failed`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return failed > 0 || isEmpty ? 1 : 0;
});

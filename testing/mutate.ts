import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { bringUpToDate, EMAILS } from '../scripts/builds.ts';
import { Fault, runScript } from '../scripts/fault.ts';
import { inRoot } from '../scripts/places.ts';
import { runHere } from '../scripts/terminal-program.ts';
import { copyCheckout } from './checkout-copy.ts';
import { strykerPlugins } from './mutation-ignorer.ts';
import { type MutationReport, type Tally, tally } from './mutation-report.ts';
import { sampleRanges } from './mutation-sample.ts';

interface Area {
  readonly workspace: 'apps/api' | 'apps/web';
  readonly sources: readonly string[];
  /** The few test files that cover this area, so that each mutant costs seconds. */
  readonly tests: readonly string[];
  /** Whether what runs as an app starts or stops is tried too, in a process per change. */
  readonly isTriedAtStart?: boolean;
}

const API_TESTS = ['src/app.test.ts', 'src/plugins/*.test.ts'];
const ACCOUNTS = 'src/people/accounts';
/** Of what sockets, operators and organisations do to an account. */
const ACCOUNTS_ELSEWHERE = [
  'src/realtime/realtime.test.ts',
  'src/{jobs/job-queue,db/migrations}.test.ts',
  'src/organisations/memberships/membership-changes.test.ts',
];
const COACH_MATCHES = 'src/coaching/coach-matches';
const LEDGER = 'src/organisations/ledger';
const AUDIT = 'src/organisations/audit';
const MEMBERSHIPS = 'src/organisations/memberships';
const CONSENTS = 'src/sessions/manager-consents';
const SESSIONS = 'src/sessions/coaching-sessions';
const SEATED_SESSIONS = 'src/sessions/seated-sessions';
const MESSAGES = 'src/messages/messages';
const FIGURES = 'src/figures/figures';

/** Where an unnoticed change would hurt most. */
const AREAS: Readonly<Record<string, Area>> = {
  plugins: { workspace: 'apps/api', sources: ['src/plugins/*.ts'], tests: API_TESTS, isTriedAtStart: true },
  policies: { workspace: 'apps/api', sources: ['src/policies/*.ts'], tests: ['src/policies/*.test.ts'] },
  jobs: { workspace: 'apps/api', sources: ['src/jobs/*.ts'], tests: ['src/jobs/*.test.ts'] },
  tokens: { workspace: 'apps/api', sources: ['src/tokens.ts'], tests: ['src/token{s,-rules}.test.ts'] },
  accounts: {
    workspace: 'apps/api',
    sources: [`${ACCOUNTS}/*.ts`],
    tests: [`${ACCOUNTS}/*.test.ts`, ...ACCOUNTS_ELSEWHERE],
  },
  matching: {
    workspace: 'apps/api',
    sources: [`${COACH_MATCHES}/{matching,match-reasons}.ts`],
    tests: [`${COACH_MATCHES}/{matching,match-reasons}.test.ts`],
  },
  'coach-matches': {
    workspace: 'apps/api',
    sources: [`${COACH_MATCHES}/!(matching|match-reasons).ts`],
    tests: [`${COACH_MATCHES}/*.test.ts`],
  },
  ledger: {
    workspace: 'apps/api',
    sources: [`${LEDGER}/*.{service,queries}.ts`],
    tests: [`${LEDGER}/*.test.ts`, 'src/organisations/seats/*.test.ts', `${SESSIONS}/session-allowances.test.ts`],
  },
  audit: {
    workspace: 'apps/api',
    sources: [
      `${AUDIT}/{audit.routes,*.service,*.queries}.ts`,
      'src/organisations/organisations/audit-lines.queries.ts',
    ],
    tests: [`${AUDIT}/*.test.ts`],
  },
  memberships: {
    workspace: 'apps/api',
    sources: [`${MEMBERSHIPS}/{people-*,*.service,*.queries}.ts`],
    tests: [`${MEMBERSHIPS}/*.test.ts`, 'src/organisations/seats/*.test.ts'],
  },
  consents: {
    workspace: 'apps/api',
    sources: [`${CONSENTS}/*.{service,queries}.ts`],
    tests: [`${CONSENTS}/*.test.ts`],
  },
  sessions: {
    workspace: 'apps/api',
    sources: [`${SESSIONS}/{offered-times,*.service,*.queries}.ts`],
    tests: [
      `${SESSIONS}/{bookings,free-times,proposals,session-allowances,session-changes,session-histories}.test.ts`,
      `${SESSIONS}/{group-sessions,group-calendars,session-mails,session-channels}.test.ts`,
      `${SEATED_SESSIONS}/*.test.ts`,
      'src/sessions/calendars/calendars.test.ts',
    ],
  },
  messages: {
    workspace: 'apps/api',
    sources: [`${MESSAGES}/{unread-words,*.service,*.queries}.ts`],
    tests: [
      `${MESSAGES}/{messages,messages-model,message-news}.test.ts`,
      'src/messages/{mail-replies/mail-replies,triage/triage}.test.ts',
    ],
  },
  figures: {
    workspace: 'apps/api',
    sources: [`${FIGURES}/{blocks,shown-figures,united-figures,figures.routes,*.service,*.queries}.ts`],
    tests: [`${FIGURES}/*.test.ts`],
  },
  auth: { workspace: 'apps/web', sources: ['src/auth/*.{ts,tsx}'], tests: ['src/auth/*.test.{ts,tsx}'] },
};

const VITEST_CONFIG = 'mutation.vitest.config.ts';
const REPORT = 'mutation.json';
const IGNORER = 'testing/mutation-ignorer.ts';
/** Instrumented code is slower, and a slow test must not count as one that failed. */
const PATIENCE_MS = 60_000;

const log = () => {};
const isOff = () => false;
const QUIET = {
  ...{ trace: log, debug: log, info: log, warn: log, error: log, fatal: log },
  ...{ isTraceEnabled: isOff, isDebugEnabled: isOff, isInfoEnabled: isOff },
  ...{ isWarnEnabled: isOff, isErrorEnabled: isOff, isFatalEnabled: isOff },
};

function sourcesOf({ workspace, sources }: Area): readonly string[] {
  return globSync([...sources], { cwd: inRoot(workspace) }).filter((file) => !/\.test\.tsx?$/.test(file));
}

async function sampleOf(area: Area, size: number): Promise<readonly string[]> {
  const files = sourcesOf(area).map((name) => ({
    name,
    content: readFileSync(inRoot(area.workspace, name), 'utf8'),
    mutate: true,
  }));
  const ignorers = strykerPlugins.map(({ value }) => value);
  const options = { plugins: null, excludedMutations: [], ignorers, noHeader: false };
  const { mutants } = await new Instrumenter(QUIET).instrument(files, options);
  return sampleRanges(
    mutants.filter(({ status }) => status !== 'Ignored'),
    size,
  );
}

async function mutate(
  area: Area,
  { mutated, tests }: { mutated: readonly string[]; tests: readonly string[] },
  signal: AbortSignal,
): Promise<Tally> {
  const copy = copyCheckout();
  try {
    cpSync(inRoot('emails/dist'), join(copy.root, 'emails/dist'), { recursive: true });
    const folder = join(copy.root, area.workspace);
    const testFiles = tests.length > 0 ? tests : area.tests;
    const overrides = {
      ...{ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS },
      ...(area.isTriedAtStart ? { include: testFiles } : {}),
    };
    writeFileSync(
      join(folder, VITEST_CONFIG),
      `import own from './vitest.config.ts';
       export default { ...own, test: { ...own.test, ...${JSON.stringify(overrides)} } };`,
    );
    const settings = {
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner', join(copy.root, IGNORER)],
      ignorers: strykerPlugins.map(({ name }) => name),
      // The tests are named: none is left out for what it imports.
      vitest: { configFile: VITEST_CONFIG, related: false },
      // The copy is the sandbox: only there do imports of our own workspaces stay inside it.
      inPlace: true,
      mutate: mutated,
      // A process per mutant is ten times as slow. With files named, code that runs on load stays.
      coverageAnalysis: 'perTest',
      ...(area.isTriedAtStart ? { ignoreStatic: false } : { ignoreStatic: true, testFiles }),
      disableBail: false,
      // One mutant at a time: with the test process, that fills two processors.
      concurrency: 1,
      disableTypeChecks: false,
      timeoutMS: PATIENCE_MS,
      reporters: ['progress', 'json'],
      jsonReporter: { fileName: REPORT },
    };
    writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(settings));
    const code = await runHere([inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run'], {
      folder,
      variables: { ...process.env, TZ: 'Asia/Kathmandu' },
      signal,
    });
    signal.throwIfAborted();
    if (code !== 0) throw new Fault('Stryker could not finish; see its output above.');
    return tally(JSON.parse(readFileSync(join(folder, REPORT), 'utf8')) as MutationReport, area.workspace);
  } finally {
    copy.remove();
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { sample: { type: 'string' }, tests: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !(name in AREAS));
  if (unknown) throw new Fault(`There is no area "${unknown}". Choose from ${Object.keys(AREAS).join(', ')}.`);
  const size = values.sample === undefined ? undefined : Number(values.sample);
  if (size !== undefined && !(Number.isInteger(size) && size > 0))
    throw new Fault(`--sample is "${values.sample}". Set it to the number of changes to try.`);
  const names = positionals.length > 0 ? positionals : Object.keys(AREAS);
  return { names, size, tests: values.tests };
}

/** Mutates the code in one place after another and reports which mutants no test caught. */
await runScript(async (signal) => {
  const { names, size, tests } = readArguments();
  await bringUpToDate(EMAILS, signal);
  for (const name of names) {
    const area = AREAS[name] as Area;
    const mutated = size === undefined ? sourcesOf(area) : await sampleOf(area, size);
    process.stdout.write(`\n── ${name}\n`);
    const { killed, survived, uncovered, unnoticed, indirect } = await mutate(area, { mutated, tests }, signal);
    const all = killed + survived + uncovered;
    const percent = all === 0 ? 'nothing' : `${Math.round((killed / all) * 100)} %`;
    const line = `${name.padEnd(10)}${percent} noticed: ${killed} killed, ${survived} survived, ${uncovered} reached by no test`;
    process.stdout.write(`${[...indirect, ...unnoticed, line].join('\n')}\n`);
  }
  return 0;
});

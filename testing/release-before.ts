import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringUpToDate, EMAILS } from '../scripts/builds.ts';
import { Fault, runScript } from '../scripts/fault.ts';
import { RESOLVE_DRIZZLE_ONCE } from '../scripts/product.ts';
import { runHere } from '../scripts/terminal-program.ts';
import { newFolderInMemory } from './memory-folder.ts';
import { NATURAL_FAILURES } from './natural-failures.ts';
import { checkOutBefore, type OlderCheckout } from './older-checkout.ts';
import { judge } from './older-results.ts';
import { startPostgres } from './postgres.ts';
import { runSideBySide } from './side-by-side.ts';
import { RUNNERS, type Runner, runReported } from './test-runners.ts';

const OURS = RUNNERS.find(({ name }) => name === 'api-postgres') as Runner;
const OLDER: Runner = { ...OURS, isYielding: false };

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { commit: { type: 'string' }, both: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  return { ...values, fileFilters: positionals };
}

/** As an operator does before several APIs start. Each new database of the server is of it then. */
async function migrateTemplate(serverUrl: string, signal: AbortSignal): Promise<void> {
  const dataDir = newFolderInMemory('waymark-upgrade-');
  const address = Object.assign(new URL(serverUrl), { pathname: '/template1' });
  try {
    const code = await runHere(['--import', RESOLVE_DRIZZLE_ONCE, 'src/main.ts', 'migrate'], {
      folder: OURS.folder,
      variables: {
        PATH: process.env.PATH,
        DATABASE_URL: address.href,
        DATA_DIR: dataDir,
        NEXTAUTH_SECRET: randomUUID(),
        JWT_SECRET: randomUUID(),
      },
      signal,
    });
    signal.throwIfAborted();
    if (code !== 0) throw new Fault('This release could not migrate a new database; what it said is above.');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Run {
  readonly older: OlderCheckout;
  readonly fileFilters: readonly string[];
  readonly isFurtherBack: boolean;
  readonly signal: AbortSignal;
}

/** Returns what there is to say of it, and whether all is as it should be. */
async function runOlder({ older, fileFilters, isFurtherBack, signal }: Run, output?: string) {
  const server = await startPostgres({ isInMemory: true });
  if (!server) throw new Fault('PostgreSQL can’t be started. Install PostgreSQL 15 or later.');
  try {
    await migrateTemplate(server.url, signal);
    const variables = { ...process.env, TEST_DATABASE_URL: server.socketUrl };
    const { root } = older;
    const { exitCode, report } = await runReported(OLDER, { fileFilters, variables, signal, output, root });
    if (!report) throw new Fault('Vitest did not finish; what it said is above.');
    const { passed, natural, faults, stale } = judge(report, {
      folder: join(root, OURS.folder),
      list: NATURAL_FAILURES.filter(({ isOfOtherTables }) => !(isOfOtherTables && older.hasOurTables)),
      isWhole: fileFilters.length === 0,
      isFurtherBack,
    });
    const isElsewhere = exitCode !== 0 && natural + faults.length === 0;
    const lines = [
      ...faults.map(({ name, failure }) => `Failed (${older.newest}): ${name}\n${failure}\n`),
      ...stale.map((line) => `On the list in testing/natural-failures.ts: ${line} Take it off.`),
      ...(isElsewhere ? ['An error outside the tests: see above.'] : []),
      `  the release before   ${passed} passed, ${natural} failed that can’t pass on later tables, ${faults.length} failed`,
    ];
    return { lines, isFine: passed > 0 && faults.length + stale.length === 0 && !isElsewhere };
  } finally {
    await server.remove();
  }
}

async function runOurs(fileFilters: readonly string[], signal: AbortSignal, output?: string) {
  const args = ['testing/test.ts', OURS.name, ...fileFilters];
  const code = await runHere(args, { folder: '.', signal, ...(output === undefined ? {} : { output }) });
  return { lines: [`  this release         ${code === 0 ? 'passed' : 'failed, see above'}`], isFine: code === 0 };
}

await runScript(async (signal) => {
  const { commit, both, fileFilters } = readArguments();
  const older = checkOutBefore(commit);
  try {
    const { commit: found, newest, ours } = older;
    process.stdout.write(`The release before: ${found.slice(0, 8)}, of ${newest}, on the tables of ${ours}\n`);
    await bringUpToDate(EMAILS, signal);
    await older.makeReady(signal);
    const run = { older, fileFilters, isFurtherBack: commit !== undefined, signal };
    const results = await runSideBySide(
      [
        { title: '\n── the release before\n', lane: 'before', run: (output?: string) => runOlder(run, output) },
        ...(both
          ? [
              {
                title: '\n── this release\n',
                lane: 'this',
                run: (output?: string) => runOurs(fileFilters, signal, output),
              },
            ]
          : []),
      ],
      (words) => process.stdout.write(words),
    );
    process.stdout.write(`\n${results.flatMap(({ lines }) => lines).join('\n')}\n`);
    return results.every(({ isFine }) => isFine) ? 0 : 1;
  } finally {
    older.remove();
  }
});

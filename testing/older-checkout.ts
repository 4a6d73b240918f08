import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readMigrations } from '../apps/api/src/db/migration-files.ts';
import { API, type Build, EMAILS, runBuildScript, runNpm } from '../scripts/builds.ts';
import { Fault } from '../scripts/fault.ts';
import { inRoot, ROOT } from '../scripts/places.ts';
import { openRepository } from '../scripts/structure/repository.ts';
import { linkPackages } from './checkout-copy.ts';

const MIGRATIONS = 'apps/api/migrations';
const LOCKFILE = 'package-lock.json';

/** As migrations leave them, triggers aside. */
const tablesOf = (root: string): object | undefined => {
  const journal = readFileSync(join(root, MIGRATIONS, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { tables?: { tables: object } }).tables?.tables;
};

const newestOf = (root: string): string => readMigrations(join(root, MIGRATIONS)).at(-1)?.name ?? 'none';

/** Commits and files of a repository. */
export function openHistory(root: string) {
  const git = (args: readonly string[], variables: NodeJS.ProcessEnv = {}): string =>
    execFileSync('git', args, {
      cwd: root,
      env: { ...process.env, ...variables },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();

  function find(name: string): string | undefined {
    try {
      return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
    } catch (error) {
      // 1: there is none of that name.
      if ((error as { status?: unknown }).status === 1) return undefined;
      throw new Fault(
        `git could not look for ${name} in ${root}: ${(error as Error).message}. Run this in a checkout.`,
      );
    }
  }

  return {
    find(name: string): string {
      const commit = find(name);
      if (!commit) throw new Fault(`There is no commit ${name} here. Name one, or fetch it first.`);
      return commit;
    },
    /** The commit that last was without this file, with all that came before it. */
    findBefore(file: string): string {
      const additions = ['--no-patch', '--no-renames', '--diff-merges=first-parent', '--diff-filter=A', '--format=%H'];
      const added = git(['log', ...additions, '--', file])
        .split('\n')
        .at(-1);
      const before = find(added ? `${added}^` : 'HEAD');
      if (!before)
        throw new Fault(
          `The history here begins with ${file}. Fetch all of it (git fetch --unshallow), or name a commit.`,
        );
      return before;
    },
    /** Leaves the index and the list of worktrees as they are. */
    writeFiles(commit: string, folder: string): void {
      const index = { GIT_INDEX_FILE: join(folder, '.index') };
      git(['read-tree', commit], index);
      git(['checkout-index', '--all', `--prefix=${folder}/`], index);
      rmSync(index.GIT_INDEX_FILE);
    },
  };
}

const hasOurPackages = (root: string): boolean =>
  readFileSync(join(root, LOCKFILE), 'utf8') === readFileSync(inRoot(LOCKFILE), 'utf8');

async function installPackages(root: string, signal: AbortSignal): Promise<void> {
  process.stdout.write(`Its ${LOCKFILE} differs from ours: installing its packages …\n`);
  const { isFine, output } = await runNpm(['ci', '--prefix', root, '--no-audit', '--no-fund', '--loglevel=error'], {
    folder: root,
    signal,
  });
  signal.throwIfAborted();
  if (!isFine) throw new Fault(`${output}The packages of the release before could not be installed.`);
}

async function build(root: string, { name, workspace }: Build, signal: AbortSignal): Promise<void> {
  const { isFine, output } = await runBuildScript(join(root, workspace), signal);
  signal.throwIfAborted();
  if (!isFine) throw new Fault(`${output}The ${name} of the release before could not be built.`);
}

async function makeReady(root: string, signal: AbortSignal): Promise<void> {
  if (hasOurPackages(root)) linkPackages(root, openRepository(root).files);
  else await installPackages(root, signal);
  await build(root, EMAILS, signal);
}

export interface OlderCheckout {
  readonly root: string;
  readonly commit: string;
  /** The newest migration that it has, and the newest of this release. */
  readonly newest: string;
  readonly ours: string;
  readonly hasOurTables: boolean;
  makeReady(signal: AbortSignal): Promise<void>;
  /** To run it as a program; it has to be ready. */
  buildApi(signal: AbortSignal): Promise<void>;
  remove(): void;
}

/** By default what ran before the newest migration: “code of before” in the check `upgrades`. */
export function checkOutBefore(named?: string): OlderCheckout {
  const history = openHistory(ROOT);
  const ours = newestOf(ROOT);
  const commit = named === undefined ? history.findBefore(`${MIGRATIONS}/${ours}.sql`) : history.find(named);
  const root = mkdtempSync(join(tmpdir(), 'waymark-before-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    history.writeFiles(commit, root);
    const newest = newestOf(root);
    if (newest === ours) throw new Fault(`${commit} has our newest migration, ${ours}. Name a commit before it.`);
    const hasOurTables = isDeepStrictEqual(tablesOf(root), tablesOf(ROOT));
    return {
      ...{ root, commit, newest, ours, hasOurTables, remove },
      makeReady: (signal) => makeReady(root, signal),
      buildApi: (signal) => build(root, API, signal),
    };
  } catch (error) {
    remove();
    throw error;
  }
}

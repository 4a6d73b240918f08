// The first file that every npm script runs. Plain JavaScript for Node 20 and later: it installs
// missing packages and runs the given script under the pinned Node.js. Scripts in package.json say
// `exec` because npm's shell would not pass signals on.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST_NODE_MAJOR = 24;
/** Each look wakes a process that otherwise sleeps for as long as the script runs. */
const LOOK_AGAIN_MS = 2_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const [file, ...args] = process.argv.slice(2);

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const modifiedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm keeps a copy of the lockfile in node_modules: what is really installed, and since when. */
const INSTALLED = 'node_modules/.package-lock.json';

/** What runs the product needs what its own workspaces list; everything else is for work on it. */
const RUNS_THE_PRODUCT = new Set(['start', 'dev', 'seed', 'operator'].map((name) => `scripts/${name}.ts`));
const OF_THE_PRODUCT = ['packages/contract', 'apps/api', 'apps/web', 'emails'].map((path) => `--workspace=${path}`);
const ONLY_FOR_WORK = '"node_modules/vitest"';

function packagesToInstall() {
  const isThere = modifiedAt(INSTALLED) > 0;
  const isWhole = isThere && readFileSync(join(root, INSTALLED), 'utf8').includes(ONLY_FOR_WORK);
  const isUpToDate = isThere && modifiedAt(INSTALLED) >= modifiedAt('package-lock.json');
  const needsAll = isWhole || !RUNS_THE_PRODUCT.has(file);
  if (isUpToDate && (isWhole || !needsAll)) return undefined;
  return needsAll ? [] : OF_THE_PRODUCT;
}

function installPackages() {
  const which = packagesToInstall();
  if (!which) return;
  process.stderr.write('Installing packages …\n');
  const npm = process.env.npm_execpath;
  const [command, before] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const args = [...before, 'install', '--no-audit', '--no-fund', '--loglevel=error', ...which];
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) fail(`Packages could not be installed: ${error.message}.`);
  if (status !== 0) fail('Packages could not be installed. Check the network, then run the command again.');
  // npm leaves the copy untouched if nothing changed, and the next start would install again.
  const now = new Date();
  if (existsSync(join(root, INSTALLED))) utimesSync(join(root, INSTALLED), now, now);
}

const isNewEnough = Number.parseInt(process.versions.node, 10) >= OLDEST_NODE_MAJOR;

/** The Node.js pinned in package.json, which npm's scripts find first once it is installed. */
function findPinnedNode() {
  const pinned = join(root, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  return fail(
    `Waymark needs Node.js ${OLDEST_NODE_MAJOR} and brings it for Linux only; this is ${process.version} on ` +
      `${process.platform}-${process.arch}. Install Node.js ${OLDEST_NODE_MAJOR} and run the command again.`,
  );
}

/** npm can't signal that it was killed; when started by hand, losing the parent means nothing. */
function onNpmGone(tell) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && tell(), LOOK_AGAIN_MS).unref();
}

/** Runs the script on another Node.js in place of this one: same terminal, signals, exit code. */
function runOn(node, script) {
  const child = spawn(node, [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onNpmGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Runs the script in this process: a second one would keep its memory for as long as it runs. */
async function runHere(script) {
  process.argv.splice(1, 2, script);
  // Once cached, TypeScript needs no compiler, which would stay in memory.
  nodeModule.enableCompileCache(join(root, 'node_modules/.cache/scripts'));
  onNpmGone(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(script).href);
}

const script = join(root, file ?? '');
if (!file || !existsSync(script)) fail(`There is no script at "${file ?? ''}".`);
installPackages();
process.chdir(root);
process.env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
if (isNewEnough) await runHere(script);
else runOn(findPinnedNode(), script);

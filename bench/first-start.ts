import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { WEB } from '../scripts/builds.ts';
import { inRoot, ROOT } from '../scripts/places.ts';
import { findFreePort } from '../scripts/ports.ts';
import { openRepository } from '../scripts/structure/repository.ts';

/** What `npm start` says as a part begins, with where that part leaves its files. */
const PARTS = [
  ['packages', /^Installing packages/, ['node_modules', 'apps/api/node_modules', 'apps/web/node_modules']],
  ['mails', /^Building the mails/, ['emails/dist']],
  ['API', /^Building the API/, ['apps/api/dist']],
  ['web', /^Building the web/, ['apps/web/.next', 'apps/web/dist']],
] as const;
const RUNNING = /^Waymark is running at (\S+)/;
const MIB = 1024 * 1024;

interface Weight {
  readonly files: number;
  readonly mib: number;
}

interface Line {
  readonly text: string;
  readonly at: number;
}

async function weigh(folders: readonly string[]): Promise<Weight> {
  let [files, bytes] = [0, 0];
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      files += 1;
      bytes += statSync(join(entry.parentPath, entry.name)).size;
    }
  }
  return { files, mib: bytes / MIB };
}

function copyTrackedFiles(): string {
  const root = mkdtempSync(join(tmpdir(), 'waymark-first-start-'));
  for (const file of openRepository(ROOT).files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(inRoot(file), join(root, file));
  }
  return root;
}

/** Runs npm in the copy and reads what it says until `isLast`, or until it ends. */
async function run(root: string, args: readonly string[], isLast: (text: string) => boolean) {
  const ports = { PORT: String(await findFreePort()), API_PORT: String(await findFreePort()) };
  const variables = { ...process.env, ...ports, DATA_DIR: join(root, 'data') };
  const npm = spawn('npm', ['--silent', ...args], { cwd: root, env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: Line[] = [];
  await Promise.race([
    once(npm, 'close'),
    ...[npm.stdout, npm.stderr].map(async (stream) => {
      for await (const text of createInterface(stream)) {
        lines.push({ text, at: Date.now() });
        if (isLast(text)) return;
      }
      await once(npm, 'close');
    }),
  ]);
  return { npm, lines };
}

async function stop(npm: ReturnType<typeof spawn>): Promise<void> {
  if (npm.exitCode !== null) return;
  npm.kill('SIGINT');
  await once(npm, 'close');
}

const row = (part: string, seconds: number, { files, mib }: Weight) =>
  `${part.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s ${String(files).padStart(7)} files ${mib.toFixed(0).padStart(6)} MiB`;

/**
 * What `npm start` does after a clone, part by part, then what the first command for work on it
 * adds. Packages come from npm's cache where it has them. The floor is a copy of the same files.
 */
export async function* firstStartRows(): AsyncGenerator<string> {
  const root = copyTrackedFiles();
  try {
    const begin = Date.now();
    const { npm, lines } = await run(root, ['start'], (text) => RUNNING.test(text));
    const running = lines.find(({ text }) => RUNNING.test(text));
    const [, url = ''] = RUNNING.exec(running?.text ?? '') ?? [];
    if (!running) throw new Error(`The product did not start:\n${lines.map(({ text }) => text).join('\n')}`);
    const page = await fetch(url);
    await page.text();
    const shownAt = Date.now();
    await stop(npm);
    yield 'A first start after a clone, by its parts';
    const begins = PARTS.map(([, says]) => lines.find(({ text }) => says.test(text))?.at ?? Number.NaN);
    // No line says that all is built: the stamp beside the last build does.
    const builtAt = statSync(join(root, WEB.stamp)).mtimeMs;
    for (const [index, [name, , folders]] of PARTS.entries()) {
      const until = begins[index + 1] ?? builtAt;
      yield row(
        name,
        (until - (begins[index] ?? begin)) / 1000,
        await weigh(folders.map((folder) => join(root, folder))),
      );
    }
    yield row('programs and demo', (running.at - builtAt) / 1000, await weigh([join(root, 'data')]));
    yield `until the first page       ${((shownAt - begin) / 1000).toFixed(1)} s`;
    const before = performance.now();
    await cp(join(root, 'node_modules'), join(root, 'copied'), { recursive: true, verbatimSymlinks: true });
    const floor = (performance.now() - before) / 1000;
    rmSync(join(root, 'copied'), { recursive: true });
    const packages = ((begins[1] ?? 0) - (begins[0] ?? 0)) / 1000;
    yield `packages beside a copy of the same files: ${floor.toFixed(1)} s, ratio ${(packages / floor).toFixed(2)}`;
    const work = performance.now();
    await run(root, ['run', 'structure'], () => false);
    const all = await weigh([join(root, 'node_modules')]);
    yield row('all packages, for work', (performance.now() - work) / 1000, all);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

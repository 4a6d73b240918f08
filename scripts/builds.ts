import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Fault } from './fault.ts';
import { fingerprint } from './fingerprint.ts';
import { inRoot } from './places.ts';

export interface Build {
  readonly name: string;
  readonly workspace: string;
  readonly inputs: readonly string[];
  /** Holds the fingerprint of the inputs, beside the output. */
  readonly stamp: string;
}

const SHARED = ['package-lock.json', 'tsconfig.base.json'];

export const EMAILS: Build = {
  name: 'mails',
  workspace: 'emails',
  inputs: ['emails', ...SHARED],
  stamp: 'emails/dist/.built-from',
};

export const API: Build = {
  name: 'API',
  workspace: 'apps/api',
  inputs: ['apps/api', 'packages/contract', ...SHARED],
  stamp: 'apps/api/dist/.built-from',
};

export const WEB: Build = {
  name: 'web',
  workspace: 'apps/web',
  inputs: ['apps/web', 'packages/contract', ...SHARED],
  stamp: 'apps/web/.next/built-from',
};

interface NpmRun {
  readonly folder: string;
  readonly variables?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal | undefined;
}

/** Without a library, which would stay in memory for as long as the product runs. */
export async function runNpm(
  args: readonly string[],
  { folder, variables = process.env, signal }: NpmRun,
): Promise<{ isFine: boolean; output: string }> {
  const npm = process.env.npm_execpath;
  const [command, before] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const run = spawn(command, [...before, ...args], {
    cwd: folder,
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
    ...(signal ? { signal } : {}),
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  try {
    const [code] = await once(run, 'close');
    return { isFine: code === 0, output: output || `exit code ${code}\n` };
  } catch (error) {
    return { isFine: false, output: `${output}${(error as Error).message}\n` };
  }
}

/** In the folder of a workspace. A build may name itself by its inputs, `BUILT_FROM`. */
export const runBuildScript = (folder: string, signal?: AbortSignal, builtFrom?: string) =>
  runNpm(['run', 'build', '--silent'], {
    folder,
    variables: { ...process.env, NODE_ENV: 'production', ...(builtFrom ? { BUILT_FROM: builtFrom } : {}) },
    signal,
  });

/** Builds if the inputs have changed since the last build. Prints nothing unless it fails. */
export async function bringUpToDate(build: Build, signal?: AbortSignal): Promise<void> {
  const stamp = inRoot(build.stamp);
  const wanted = fingerprint(build.inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write(`Building the ${build.name} …\n`);
  // An interrupted build must not pass for the previous one.
  rmSync(stamp, { force: true });
  const { isFine, output } = await runBuildScript(inRoot(build.workspace), signal, wanted);
  signal?.throwIfAborted();
  if (!isFine) {
    process.stderr.write(output);
    throw new Fault(`The ${build.name} could not be built; what the build said is above.`);
  }
  if (!existsSync(dirname(stamp)))
    throw new Fault(`The build of the ${build.name} left nothing in ${dirname(build.stamp)}.`);
  writeFileSync(stamp, wanted);
}

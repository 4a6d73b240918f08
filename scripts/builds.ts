import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Fault } from './fault.ts';
import { fingerprint } from './fingerprint.ts';
import { inRoot } from './places.ts';

export interface Build {
  readonly name: string;
  /** The workspace whose `build` script makes the output. */
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

export const WEB: Build = {
  name: 'web',
  workspace: 'apps/web',
  inputs: ['apps/web', 'packages/contract', ...SHARED],
  stamp: 'apps/web/.next/built-from',
};

function runBuildScript({ workspace }: Build, signal?: AbortSignal): Promise<{ code: number | null; output: string }> {
  const npm = process.env.npm_execpath;
  const [command, before] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...before, 'run', 'build', '--silent'], {
    cwd: inRoot(workspace),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
    shell: process.platform === 'win32' && command === 'npm',
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Builds when an input differs from those of the output that is there. Quiet, unless it fails. */
export async function bringUpToDate(build: Build, signal?: AbortSignal): Promise<void> {
  const stamp = inRoot(build.stamp);
  const wanted = fingerprint(build.inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write(`Building the ${build.name} …\n`);
  // A build that is interrupted must not pass for the one before it.
  rmSync(stamp, { force: true });
  const { code, output } = await runBuildScript(build, signal);
  signal?.throwIfAborted();
  if (code !== 0) {
    process.stderr.write(output);
    throw new Fault(`The ${build.name} could not be built; what the build said is above.`);
  }
  if (!existsSync(dirname(stamp)))
    throw new Fault(`The build of the ${build.name} left nothing in ${dirname(build.stamp)}.`);
  writeFileSync(stamp, wanted);
}

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from './places.ts';

const INSTALLED = 'node_modules/.package-lock.json';
const OLD_NODE = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } });";

/** Stands in for npm: records its arguments and installs nothing, or fails. */
const FAKE_NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
  if (fs.existsSync('offline')) process.exit(1);
  fs.mkdirSync('node_modules', { recursive: true });
  const isWhole = !process.argv.some((argument) => argument.startsWith('--workspace'));
  fs.writeFileSync('${INSTALLED}', JSON.stringify({ packages: isWhole ? { 'node_modules/vitest': {} } : {} }));
`;

let root: string;
const write = (file: string, content: string) => writeFileSync(join(root, file), content);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waymark-launch-'));
  mkdirSync(join(root, 'scripts'));
  cpSync(inRoot('scripts/launch.mjs'), join(root, 'scripts/launch.mjs'));
  write('package-lock.json', '{}');
  write('npm.cjs', FAKE_NPM);
  write('old-node.mjs', OLD_NODE);
  write(
    'scripts/echo.ts',
    'process.stdin.pipe(process.stdout); process.exitCode = Number(process.argv[2] satisfies unknown);',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function command(args: readonly string[], nodeFlags: readonly string[] = []) {
  const env = { ...process.env, npm_execpath: join(root, 'npm.cjs') };
  return [process.execPath, [...nodeFlags, join(root, 'scripts/launch.mjs'), ...args], { env }] as const;
}

function launch(args: readonly string[], nodeFlags: readonly string[] = []) {
  const [node, all, { env }] = command(args, nodeFlags);
  return spawnSync(node, all, { env, input: 'hello', encoding: 'utf8' });
}

const timesInstalled = () =>
  existsSync(join(root, 'npm.log')) ? readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n').length : 0;

describe('packages', () => {
  test('installs missing packages once', () => {
    expect(launch(['scripts/echo.ts', '0']).status).toBe(0);
    expect(launch(['scripts/echo.ts', '0']).status).toBe(0);
    expect(timesInstalled()).toBe(1);
    expect(readFileSync(join(root, 'npm.log'), 'utf8')).toMatch(/^install --no-audit --no-fund/);
  });

  test('installs once when the lockfile is newer, even if npm finds nothing to do', () => {
    launch(['scripts/echo.ts', '0']);
    write('npm.cjs', "require('node:fs').appendFileSync('npm.log', 'install\\n');");
    const later = new Date(Date.now() + 1000);
    utimesSync(join(root, 'package-lock.json'), later, later);
    utimesSync(join(root, INSTALLED), new Date(0), new Date(0));
    launch(['scripts/echo.ts', '0']);
    expect(timesInstalled()).toBe(2);
    utimesSync(join(root, 'package-lock.json'), new Date(0), new Date(0));
    launch(['scripts/echo.ts', '0']);
    expect(timesInstalled()).toBe(2);
  });

  test('installs for a start what runs the product, and the rest with the first command for work on it', () => {
    write('scripts/start.ts', '');
    const installs = () => readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n');
    launch(['scripts/start.ts']);
    launch(['scripts/start.ts']);
    expect(installs()).toHaveLength(1);
    expect(installs()[0]).toMatch(/ --workspace=packages\/contract .*--workspace=emails$/);
    launch(['scripts/echo.ts', '0']);
    launch(['scripts/echo.ts', '0']);
    launch(['scripts/start.ts']);
    expect(installs()).toHaveLength(2);
    expect(installs()[1]).not.toContain('--workspace');
    // What is there for work stays there.
    utimesSync(join(root, INSTALLED), new Date(1_000), new Date(1_000));
    launch(['scripts/start.ts']);
    expect(installs()[2]).not.toContain('--workspace');
  });

  test('reports packages that cannot be installed in one line', () => {
    write('offline', '');
    const { status, stderr } = launch(['scripts/echo.ts', '0']);
    expect(status).toBe(1);
    expect(stderr).toBe(
      'Installing packages …\nPackages could not be installed. Check the network, then run the command again.\n',
    );
  });
});

describe('the script', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'node_modules'));
    write(INSTALLED, '{"packages":{"node_modules/vitest":{}}}');
  });

  test('passes arguments, input, output and the exit code through', () => {
    expect(launch(['scripts/echo.ts', '7'])).toMatchObject({ status: 7, stdout: 'hello', stderr: '' });
  });

  test('reports a script that does not exist in one line', () => {
    expect(launch(['scripts/nothing.ts'])).toMatchObject({
      status: 1,
      stderr: 'There is no script at "scripts/nothing.ts".\n',
    });
    expect(launch([])).toMatchObject({ status: 1, stderr: 'There is no script at "".\n' });
  });

  test("passes signals on and returns the script's exit code", async () => {
    write(
      'scripts/wait.ts',
      "process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up');",
    );
    const child = spawn(...command(['scripts/wait.ts']));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(9);
  });

  test('stops the script when the npm that started it is killed', async () => {
    write(
      'scripts/wait.ts',
      "process.on('SIGTERM', () => { console.log('stopped'); process.exit(); }); setInterval(() => {}, 1000); console.log('up');",
    );
    const [node, args, { env }] = command(['scripts/wait.ts']);
    const npm = spawn('sh', ['-c', '"$@"; true', 'sh', node, ...args], {
      env: { ...env, npm_lifecycle_event: 'start' },
    });
    let said = '';
    npm.stdout.on('data', (chunk) => {
      said += chunk;
      if (said === 'up\n') npm.kill('SIGKILL');
    });
    await new Promise((resolve) => npm.once('close', resolve));
    expect(said).toBe('up\nstopped\n');
  });

  const oldNode = () => ['--import', join(root, 'old-node.mjs')];

  test('runs the script under the pinned Node.js if the current one is too old', () => {
    mkdirSync(join(root, 'node_modules/.bin'));
    write('node_modules/.bin/node', '#!/bin/sh\necho "pinned $2 $3"\n');
    spawnSync('chmod', ['+x', join(root, 'node_modules/.bin/node')]);
    const { status, stdout } = launch(['scripts/echo.ts', 'a', 'b'], oldNode());
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'pinned a b\n' });
  });

  test('says in one line what to do if Node.js is too old and none is pinned', () => {
    const { status, stderr } = launch(['scripts/echo.ts', '0'], oldNode());
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Waymark needs Node\.js 24 and brings it for Linux only; .* Install Node\.js 24 and run the command again\.\n$/,
    );
  });
});

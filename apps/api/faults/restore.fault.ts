import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countLost } from './accounts.ts';
import {
  type ApiProcess,
  FASTER_FROM_SOURCES,
  newDataDir,
  report,
  SECRETS,
  signUpDraft,
  spawnApi,
} from './api-process.ts';
import { newStartedDataDir } from './databases.ts';

const API = fileURLToPath(new URL('..', import.meta.url));
const dataDir = newStartedDataDir();
const elsewhere = newDataDir();
const database = join(dataDir.path, 'database');
const backup = join(elsewhere.path, 'backup.tar.gz');
const backedUp = [signUpDraft('backed-up'), signUpDraft('backed-up')];

/** Runs the operator's command, killed once `isKilled` says so. */
async function operate(
  args: readonly string[],
  isKilled?: () => boolean,
): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, [...FASTER_FROM_SOURCES.nodeFlags, 'src/operator.ts', ...args], {
    cwd: API,
    env: { ...FASTER_FROM_SOURCES.variables, ...SECRETS, PATH: process.env.PATH, DATA_DIR: dataDir.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  while (isKilled && child.exitCode === null && child.signalCode === null) {
    if (isKilled()) child.kill('SIGKILL');
    await wait(2);
  }
  return { code: await ended, output };
}

const start = async () => {
  const api = await spawnApi({ DATA_DIR: dataDir.path });
  await api.untilReady();
  return api;
};

const signUp = async (api: ApiProcess, draft: ReturnType<typeof signUpDraft>) =>
  expect((await api.callUntilServed(signUpByRole, { body: draft })).status).toBe(200);

const hasFolder = (pattern: RegExp) => readdirSync(dataDir.path).some((name) => pattern.test(name));

const BEFORE_IT_COUNTS = [
  () => hasFolder(/^database\.restoring$/),
  () => existsSync(join(`${database}.restoring`, 'global', 'pg_control')),
];
const ONCE_IT_COUNTS = () => hasFolder(/^database\.restored$/) || hasFolder(/^database\.replaced-/);

/** A backup as an operator makes it: dumped by the running API and copied away. */
beforeAll(async () => {
  const api = await start();
  for (const draft of backedUp) await signUp(api, draft);
  const { output } = await operate(['backup']);
  await copyFile(/The dump is in (.*)\.\n/.exec(output)?.[1] ?? output, backup);
  await api.program.stop();
});

afterAll(() => {
  dataDir.remove();
  elsewhere.remove();
});

async function damage(): Promise<void> {
  for (const name of ['pg_control', 'pg_filenode.map']) await truncate(join(database, 'global', name), 100);
}

/** `embedded-restore.test.ts` has an empty folder, which a restore treats like a missing one. */
const LOSSES = {
  'a missing folder': () => rm(database, { recursive: true, force: true }),
  'a damaged database': damage,
} as const;

test.each(Object.entries(LOSSES))('restores %s from the backup', async (name, lose) => {
  await lose();
  const begin = performance.now();
  const { code, output } = await operate(['restore', backup]);
  expect([code, output]).toEqual([0, expect.stringContaining('The dump is in place.')]);
  const restoreMs = Math.round(performance.now() - begin);
  const api = await start();
  const lost = await countLost(api, backedUp);
  await signUp(api, signUpDraft('after'));
  await api.program.stop();
  report(`restore, ${name}`, { 'backed up': backedUp.length, lost, 'restore ms': restoreMs });
  expect(lost).toBe(0);
});

test('leaves the old database or the backup when a restore is killed at any moment, and can be repeated', async () => {
  const later = signUpDraft('later');
  const first = await start();
  await signUp(first, later);
  await first.program.stop();
  for (const name of await readdir(dataDir.path)) {
    if (/^database\.replaced-/.test(name)) await rm(join(dataDir.path, name), { recursive: true });
  }
  const countReplaced = async () => {
    const api = await start();
    expect(await countLost(api, backedUp)).toBe(0);
    const replaced = await countLost(api, [later]);
    await api.program.stop();
    return replaced;
  };
  // The second kill meets what the first one left.
  for (const isKilled of BEFORE_IT_COUNTS) await operate(['restore', backup], isKilled);
  const replacedEarly = await countReplaced();
  await operate(['restore', backup], ONCE_IT_COUNTS);
  const replacedLate = await countReplaced();
  expect((await operate(['restore', backup])).code).toBe(0);
  const api = await start();
  expect(await countLost(api, [...backedUp, later])).toBe(1);
  await api.program.stop();
  const leftover = (await readdir(dataDir.path)).filter((name) => /^database\.restor/.test(name));
  report('kill -9 in a restore', {
    rounds: BEFORE_IT_COUNTS.length + 1,
    'that took effect': replacedEarly + replacedLate,
    leftover: leftover.length,
  });
  expect(leftover).toEqual([]);
  // Only the last kill came after the dump was complete.
  expect([replacedEarly, replacedLate]).toEqual([0, 1]);
});

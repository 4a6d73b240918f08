import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openHistory } from './older-checkout.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A repository that belongs to no one, whatever the settings of this machine. */
function newRepository() {
  const root = newFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A test', '-c', 'user.email=test@example.org', ...args], {
      cwd: root,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  git('init', '--initial-branch=main');
  return {
    root,
    git,
    commit(files: Readonly<Record<string, string>>): string {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(root, path, '..'), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      git('add', '--all');
      git('commit', '--message', 'A change');
      return git('rev-parse', 'HEAD');
    },
  };
}

test('takes the commit before the one that added the newest migration', () => {
  const { root, commit } = newRepository();
  commit({ 'migrations/0001.sql': 'SELECT 1' });
  const before = commit({ 'goals.ts': 'one' });
  commit({ 'migrations/0002.sql': 'SELECT 2', 'goals.ts': 'two' });
  commit({ 'migrations/0002.sql': 'SELECT 2 -- said better' });

  expect(openHistory(root).findBefore('migrations/0002.sql')).toBe(before);
});

test('takes the main line before a merge that gave the newest migration its number', () => {
  const { root, git, commit } = newRepository();
  commit({ 'goals.ts': 'one' });
  git('switch', '--create', 'other');
  commit({ 'migrations/0001.sql': 'SELECT 2' });
  git('switch', 'main');
  const before = commit({ 'migrations/0001.sql': 'SELECT 1' });
  git('merge', '--strategy=ours', '--no-commit', 'other');
  commit({ 'migrations/0002.sql': 'SELECT 2' });

  expect(openHistory(root).findBefore('migrations/0002.sql')).toBe(before);
});

test('takes the newest commit before a migration that is not committed yet', () => {
  const { root, commit } = newRepository();
  const newest = commit({ 'migrations/0001.sql': 'SELECT 1' });
  writeFileSync(join(root, 'migrations/0002.sql'), 'SELECT 2');

  expect(openHistory(root).findBefore('migrations/0002.sql')).toBe(newest);
});

test('asks for the whole history where it begins with the migration', () => {
  const { root, commit } = newRepository();
  commit({ 'migrations/0001.sql': 'SELECT 1' });

  expect(() => openHistory(root).findBefore('migrations/0001.sql')).toThrow(/Fetch all of it/);
});

test('refuses a commit that is not there, and a folder that is no checkout', () => {
  const { root, commit } = newRepository();
  commit({ 'goals.ts': 'one' });

  expect(() => openHistory(root).find('v9')).toThrow('There is no commit v9 here. Name one, or fetch it first.');
  expect(() => openHistory(newFolder()).find('HEAD')).toThrow(/Run this in a checkout/);
});

test('writes the files of a commit, and leaves the checkout as it is', () => {
  const { root, git, commit } = newRepository();
  const older = commit({ 'goals.ts': 'one', 'apps/gone.ts': 'gone later' });
  commit({ 'goals.ts': 'two' });
  writeFileSync(join(root, 'goals.ts'), 'three');
  const folder = newFolder();

  openHistory(root).writeFiles(older, folder);

  expect(readFileSync(join(folder, 'goals.ts'), 'utf8')).toBe('one');
  expect(readFileSync(join(folder, 'apps/gone.ts'), 'utf8')).toBe('gone later');
  expect(readdirSync(folder).sort()).toEqual(['apps', 'goals.ts']);
  expect(readFileSync(join(root, 'goals.ts'), 'utf8')).toBe('three');
  expect(git('status', '--porcelain')).toBe('M goals.ts');
});

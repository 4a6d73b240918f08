import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';
import { newFolderInMemory } from './memory-folder.ts';

const NAME = 'waymark-memory-test-';

function newMemory(): string {
  const memory = mkdtempSync(join(tmpdir(), 'waymark-memory-'));
  onTestFinished(() => rmSync(memory, { recursive: true }));
  return memory;
}

async function endedProcess(): Promise<number> {
  const child = execa(process.execPath, ['--version']);
  await child;
  return child.pid ?? 0;
}

test('makes a folder in memory, and forgets what a run that is gone left there', async () => {
  const memory = newMemory();
  const [ofOthers, ofThisRun] = ['another-thing', `${NAME}${process.pid}-abc`];
  for (const name of [ofOthers, ofThisRun, `${NAME}${await endedProcess()}-abc`]) mkdirSync(join(memory, name));
  const folder = newFolderInMemory(NAME, memory, 0);
  expect(dirname(folder)).toBe(memory);
  expect(readdirSync(memory).sort()).toEqual([ofOthers, ofThisRun, basename(folder)].sort());
});

test('makes one on the disk where there is little memory, or no folder in it', () => {
  const memory = newMemory();
  for (const folder of [
    newFolderInMemory(NAME, memory, Number.MAX_SAFE_INTEGER),
    newFolderInMemory(NAME, '/nowhere'),
  ]) {
    rmSync(folder, { recursive: true });
    expect(dirname(folder)).toBe(tmpdir());
  }
});

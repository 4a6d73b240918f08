import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-path-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function install(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
}

test('the headless shell is used beside the browser where it is installed', () => {
  const browser = install('chromium');
  const shell = install('chromium-headless-shell');
  expect(findChromium()).toEqual({ browser, shell });
});

test('the browser does everything where there is no headless shell', () => {
  const browser = install('chromium');
  expect(findChromium()).toEqual({ browser, shell: browser });
});

test('a browser named by CHROMIUM does everything', () => {
  install('chromium');
  install('chromium-headless-shell');
  const named = install('my-chromium');
  vi.stubEnv('CHROMIUM', named);
  expect(findChromium()).toEqual({ browser: named, shell: named });
});

test('a CHROMIUM that does not exist is an error', () => {
  vi.stubEnv('CHROMIUM', join(folder, 'nowhere'));
  expect(findChromium).toThrow('nothing is there');
});

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

test('uses the headless shell beside the browser if it is installed', () => {
  const browser = install('chromium');
  const shell = install('chromium-headless-shell');
  expect(findChromium()).toEqual({ browser, shell });
});

test('uses the browser for everything if there is no headless shell', () => {
  const browser = install('chromium');
  expect(findChromium()).toEqual({ browser, shell: browser });
});

test('uses a browser named by CHROMIUM for everything', () => {
  install('chromium');
  install('chromium-headless-shell');
  const named = install('my-chromium');
  vi.stubEnv('CHROMIUM', named);
  expect(findChromium()).toEqual({ browser: named, shell: named });
});

test('throws if CHROMIUM names a path that does not exist', () => {
  vi.stubEnv('CHROMIUM', join(folder, 'nowhere'));
  expect(findChromium).toThrow('does not exist');
});

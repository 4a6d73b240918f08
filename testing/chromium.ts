import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault } from '../scripts/fault.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const HOW_TO_GET_CHROMIUM = 'Install Chromium, or set CHROMIUM to the path of one.';

export interface Chromium {
  readonly browser: string;
  /** The same engine without windows, tabs and pushes, at half the cost; otherwise the browser. */
  readonly shell: string;
}

const findOnPath = (names: readonly string[]) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const firstThatExists = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** This machine's Chromium, or the one in the variable CHROMIUM. */
export function findChromium(): Chromium | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Fault(`CHROMIUM is ${named}, which does not exist.`);
  if (named) return { browser: named, shell: named };
  const browser = firstThatExists([...findOnPath(NAMES), ...ELSEWHERE]);
  return browser ? { browser, shell: firstThatExists(findOnPath(SHELL_NAMES)) ?? browser } : undefined;
}

/** Where no prompt appears: as root, on Debian and similar. */
function installChromium(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('Installing Chromium …\n');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

export function ensureChromium(): Chromium | undefined {
  const present = findChromium();
  if (present) return present;
  installChromium();
  return findChromium();
}

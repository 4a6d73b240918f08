import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault } from '../scripts/fault.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const HOW_TO_GET_CHROMIUM = 'Install Chromium, or set CHROMIUM to the path of one.';

/** The Chromium of this machine, or the one that the variable CHROMIUM names. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Fault(`CHROMIUM is ${named}, and nothing is there.`);
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return named || [...onPath, ...ELSEWHERE].find((path) => existsSync(path));
}

/** Installs it from the system's packages where that needs no question: as root, on Debian and its kin. */
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

export function ensureChromium(): string | undefined {
  const present = findChromium();
  if (present) return present;
  installChromium();
  return findChromium();
}

import { readFileSync } from 'node:fs';
import { NO_HASHES, type ScriptHashes } from './content-security-policy.ts';

/** Written after the build by scripts/write-script-hashes.ts; the server runs in the folder of the web. */
export const SCRIPT_HASHES_FILE = '.next/script-hashes.json';

let known: ScriptHashes | undefined;

export function scriptHashes(isDevelopment: boolean): ScriptHashes {
  if (isDevelopment) return NO_HASHES;
  known ??= JSON.parse(readFileSync(SCRIPT_HASHES_FILE, 'utf8')) as ScriptHashes;
  return known;
}

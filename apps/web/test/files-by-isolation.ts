import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** `questionnaire-page.tsx` replaces modules for the tests that import it. */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(|test\/questionnaire-page/;

/** Files that replace modules need modules of their own; all others share those that a worker has loaded. */
export function listFilesByIsolation(): { readonly apart: string[]; readonly together: string[] } {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'server.test.ts'], { cwd: WEB });
  const replaces = (file: string) => REPLACES_MODULES.test(readFileSync(`${WEB}/${file}`, 'utf8'));
  return { apart: files.filter(replaces), together: files.filter((file) => !replaces(file)) };
}

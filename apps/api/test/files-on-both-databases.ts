import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('..', import.meta.url));

/** What only a server does differently: concurrency, and its driver's types. */
const SQL_BY_HAND_OR_AT_ONCE = /Promise\.all(Settled)?\(|\bsql`|\.execute\(/;

/** The database itself, and what SQL finds, ranks or lets through. */
const ALWAYS = [
  'src/db/**',
  'src/jobs/**',
  'src/policies/**',
  'src/own-rows.test.ts',
  'src/modules/coach-matches/suggestions.test.ts',
  'src/modules/coaches/directory.test.ts',
  'src/modules/library/library-search.test.ts',
];

/** A moved file must not drop off the list unnoticed. */
function findAlways(): ReadonlySet<string> {
  const found = ALWAYS.map((pattern) => globSync(pattern, { cwd: API }));
  const lost = ALWAYS.filter((_pattern, at) => found[at]?.length === 0);
  if (lost.length > 0) throw new Error(`No file of the API is at ${lost.join(' or ')}.`);
  return new Set(found.flat());
}

const usesDatabase = (source: string) => /startTestApp|openTestDatabase/.test(source);

/** The test files that run on PostgreSQL as well, as paths in the API's folder. */
export function listFilesOnBothDatabases(): string[] {
  const always = findAlways();
  return globSync('src/**/*.test.ts', { cwd: API }).filter((file) => {
    const source = readFileSync(`${API}/${file}`, 'utf8');
    return usesDatabase(source) && (always.has(file) || SQL_BY_HAND_OR_AT_ONCE.test(source));
  });
}

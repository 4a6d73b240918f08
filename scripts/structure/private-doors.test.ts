import { expect, test } from 'vitest';
import { privateDoors } from './private-doors.ts';

const LOCKFILE = JSON.stringify({
  packages: {
    'node_modules/drizzle-orm': { version: '0.46.0' },
    'node_modules/@electric-sql/pglite': { version: '0.5.16' },
    'node_modules/pg': { version: '8.23.1' },
  },
});

function messages(contents: Readonly<Record<string, string>>): string[] {
  const all: Readonly<Record<string, string>> = { 'package-lock.json': LOCKFILE, ...contents };
  const files = Object.keys(all);
  const repository = { files, read: (path: string) => all[path] ?? '', has: (path: string) => path in all };
  return privateDoors(repository).map(({ file, message }) => `${file} ${message}`);
}

const PORT = 'apps/api/src/db/drizzle-port.ts';

test.each([
  [
    'apps/api/src/people/x.queries.ts',
    'db._.session.prepareQuery(query)',
    `Drizzle's session or its pool. Only ${PORT} may.`,
  ],
  [
    'apps/web/src/x.ts',
    "import x from 'next/dist/server/x.js';",
    "Next.js's own files. Only apps/web/next-port.ts may.",
  ],
  [
    'apps/api/src/people/x.queries.ts',
    'sql`SELECT FROM pgboss.job`',
    "pg-boss's own tables. Only apps/api/src/jobs/pg-boss-port.ts may.",
  ],
])('reports %s with a private door', (file, text, rest) => {
  expect(messages({ [file]: text })).toEqual([`${file} uses ${rest}`]);
});

test('lets tests read the tables of the job queue, and the port use its own door', () => {
  const port = '// Checked with drizzle-orm 0.46.0: look at x.\ndb._.session';
  expect(messages({ 'apps/api/src/people/x.test.ts': 'sql`SELECT FROM pgboss.job`', [PORT]: port })).toEqual([]);
});

test('fails after an upgrade, and says what to look at', () => {
  expect(messages({ [PORT]: '// Checked with drizzle-orm 0.45.4: look at x.' })).toEqual([
    `${PORT} was checked with drizzle-orm 0.45.4, and 0.46.0 is installed. Look at what its first lines say, then write 0.46.0 there.`,
  ]);
});

test('asks every port for the version of each of its packages', () => {
  const port = 'apps/api/faults/kill-at-step.mjs';
  expect(messages({ [port]: '// Checked with pg 8.23.1: look at x.' })).toEqual([
    `${port} goes through a private door of @electric-sql/pglite and doesn't say "Checked with @electric-sql/pglite 0.5.16". Say what to look at after an upgrade.`,
  ]);
});

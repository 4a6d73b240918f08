import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AS_DEPLOYED } from '../testing/postgres.ts';
import { inRoot } from './places.ts';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
const variablesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort();

const KNOWN = variablesIn(read('apps/api/src/env.ts') + read('apps/web/src/env.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);

test('lists every variable that a program reads, and no other, in the README', () => {
  const [, table = ''] = /## Configuration\n([\s\S]+?)\n## /.exec(read('README.md')) ?? [];
  const firstColumn = [...table.matchAll(/^\|([^|]+)\|/gm)].map(([, cell]) => cell).join();
  expect(variablesIn(firstColumn, /`([A-Z][A-Z0-9_]+)`/g)).toEqual(KNOWN);
});

test('passes the containers every variable that is not fixed in them', () => {
  // Containers set ports, interface and folder; PostgreSQL has no demo or mailbox.
  const fixed = ['API_PORT', 'DATA_DIR', 'DEMO', 'HOST', 'MAILBOX_KEY', 'PORT'];
  const given = variablesIn(read('compose.yaml'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
  expect(given).toEqual(KNOWN.filter((name) => !fixed.includes(name)));
});

test.each(['apps/api/src', 'apps/api/migrations', 'packages/contract', 'content'])(
  'copies %s, which the API reads at startup, into its image',
  (folder) => {
    expect(read('containers/api.Dockerfile').split('\n')).toContain(`COPY ${folder} ${folder}`);
  },
);

test('measures PostgreSQL with the settings that it is deployed with', () => {
  const [, settings = ''] = /command: \[postgres, (.+)\]/.exec(read('compose.yaml')) ?? [];
  expect(settings).toBe(
    Object.entries(AS_DEPLOYED)
      .map(([name, value]) => `-c, ${name}=${value}`)
      .join(', '),
  );
});

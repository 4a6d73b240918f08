import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './places.ts';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
const variablesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort();

const KNOWN = variablesIn(read('apps/api/src/env.ts') + read('apps/web/src/env.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);

test('the README names every variable that a program reads, and no other', () => {
  const [, table = ''] = /## Configuration\n([\s\S]+?)\n## /.exec(read('README.md')) ?? [];
  const firstColumn = [...table.matchAll(/^\|([^|]+)\|/gm)].map(([, cell]) => cell).join();
  expect(variablesIn(firstColumn, /`([A-Z][A-Z0-9_]+)`/g)).toEqual(KNOWN);
});

test('the containers are given every variable but those that are fixed in them', () => {
  // Ports, the interface and the folder belong to the containers; there is no demo and no mailbox on PostgreSQL.
  const fixed = ['API_PORT', 'DATA_DIR', 'DEMO', 'HOST', 'MAILBOX_KEY', 'PORT'];
  const given = variablesIn(read('compose.yaml'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
  expect(given).toEqual(KNOWN.filter((name) => !fixed.includes(name)));
});

test.each(['apps/api/src', 'apps/api/migrations', 'packages/contract', 'content'])(
  'the image of the API has %s, which the program reads at its start',
  (folder) => {
    expect(read('containers/api.Dockerfile').split('\n')).toContain(`COPY ${folder} ${folder}`);
  },
);

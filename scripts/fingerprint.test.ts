import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waymark-inputs-'));
  mkdirSync(join(root, 'web/src'), { recursive: true });
  write('web/src/page.tsx', 'one');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, content: string) => writeFileSync(join(root, file), content);
const taken = () => fingerprint(['web', 'package-lock.json', 'absent'], root);

test.each([
  ['a changed file', () => write('web/src/page.tsx', 'two')],
  ['a new file', () => write('web/src/form.tsx', '')],
  ['a new name', () => renameSync(join(root, 'web/src/page.tsx'), join(root, 'web/src/form.tsx'))],
  ['other packages', () => write('package-lock.json', '{"lockfileVersion":3}')],
])('triggers a build after %s', (_case, change) => {
  const before = taken();
  change();
  expect(taken()).not.toBe(before);
});

test.each([
  ['the same content, saved again', () => write('web/src/page.tsx', 'one')],
  ['a test', () => write('web/src/page.test.tsx', 'test()')],
  ['output', () => write('web/tsconfig.tsbuildinfo', '{}')],
])('triggers no build after %s', (_case, change) => {
  const before = taken();
  change();
  expect(taken()).toBe(before);
});

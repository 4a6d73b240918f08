import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { inRoot } from '../scripts/places.ts';

const TESTS = `
import { describe, expect, test } from 'vitest';
test('begins in time and ends late', () => {
  process.env.TESTS_UNTIL = '2020-01-01T00:00:00Z';
});
test('would begin late', () => expect.unreachable());
describe('a group', () => {
  test('would begin late as well', () => expect.unreachable());
});
`;

test('ends what has begun, and leaves out what would begin too late', async () => {
  const folder = mkdtempSync(inRoot('testing/in-time-'));
  try {
    writeFileSync(join(folder, 'three.test.ts'), TESTS);
    const report = join(folder, 'report.json');
    const config = inRoot('scripts/vitest.config.ts');
    const args = ['run', '--config', config, '--reporter=json', `--outputFile=${report}`, folder];
    await execa(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
      env: { TESTS_UNTIL: '2999-01-01T00:00:00Z' },
    });
    const [file] = JSON.parse(readFileSync(report, 'utf8')).testResults;
    const statuses = file.assertionResults.map(({ title, status }: Record<string, string>) => [title, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      'begins in time and ends late': 'passed',
      'would begin late': 'pending',
      'would begin late as well': 'pending',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

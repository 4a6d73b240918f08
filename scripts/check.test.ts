import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyCheckout } from '../testing/checkout-copy.ts';
import { runQuietly } from './checks.ts';

const MODULE = 'apps/api/src/health';
const ROUTES = `${MODULE}/health.routes.ts`;

let copy: ReturnType<typeof copyCheckout>;
beforeAll(() => {
  copy = copyCheckout();
});
afterAll(() => copy.remove());

async function check(name: string, { root } = copy): Promise<readonly string[]> {
  const { output } = await runQuietly([join(root, 'scripts/check.ts'), name], root, new AbortController().signal);
  return output.split('\n');
}

/** The lines about one file, without formatting complaints. */
const about = (file: string, lines: readonly string[]) =>
  lines.filter((line) => line.includes(file) && !/format:|organizeImports|noUnused/.test(line));

function write(file: string, content: string, { root } = copy): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

describe('the check fails on', () => {
  describe('style:', () => {
    let said: readonly string[];
    // Of each file alone, so without the product: to read that takes ten times as long.
    const small = copyCheckout((file) => !/^(apps|packages|bench|seam|docs)\/./.test(file));
    afterAll(() => small.remove());
    beforeAll(async () => {
      write('apps/api/src/home.ts', 'export const home = process.env.HOME;\n', small);
      write('packages/contract/src/index.ts', "export { ROLE } from './roles.ts';\n", small);
      write('apps/web/src/ui/CodeBoxes.tsx', `${'void 0;\n'.repeat(250)}`, small);
      write('apps/web/src/ui/code-boxes.test.tsx', `${'void 0;\n'.repeat(251)}`, small);
      said = await check('biome', small);
    });

    test.each([
      ['a read of process.env outside of env.ts', 'api/src/home.ts', 'noProcessEnv'],
      ['a barrel', 'src/index.ts', 'noBarrelFile'],
      ['a name that is not in kebab-case', 'ui/CodeBoxes.tsx', 'useFilenamingConvention'],
      ['a 251st line', 'ui/code-boxes.test.tsx', 'noExcessiveLinesPerFile'],
    ])('%s', (_what, file, rule) => {
      expect(about(file, said)).toEqual([expect.stringContaining(rule)]);
    });
  });

  test('an export that nothing uses', async () => {
    appendFileSync(join(copy.root, 'apps/api/src/problem.ts'), '\nexport const unusedForever = 1;\n');
    expect(about('src/problem.ts', await check('knip'))).toEqual([expect.stringContaining('unusedForever')]);
  });

  test('a trigger that changed without a migration', async () => {
    const trigger = 'apps/api/src/db/triggers/ledger.sql';
    appendFileSync(join(copy.root, trigger), '-- changed\n');
    expect(about(trigger, await check('migrations'))).toEqual([expect.stringContaining('Changed since the newest')]);
  });

  test('a route without access', async () => {
    const routes = readFileSync(join(copy.root, ROUTES), 'utf8');
    write(ROUTES, routes.replace('...showHealth,', "method: 'GET', url: '/healthz',"));
    expect(about(ROUTES, await check('structure'))).toEqual([expect.stringContaining('nothing says who may call it')]);
  });
});

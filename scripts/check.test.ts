import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyCheckout } from '../testing/checkout-copy.ts';
import { runQuietly } from './checks.ts';

const MODULE = 'apps/api/src/modules/health';
const ROUTES = `${MODULE}/health.routes.ts`;

let copy: ReturnType<typeof copyCheckout>;
beforeAll(() => {
  copy = copyCheckout();
});
afterAll(() => copy.remove());

/** The lines of what the check says of the copy. */
async function check(name: string): Promise<readonly string[]> {
  const script = join(copy.root, 'scripts/check.ts');
  const { output } = await runQuietly([script, name], copy.root, new AbortController().signal);
  return output.split('\n');
}

/** What it says of one file, apart from its looks. */
const about = (file: string, lines: readonly string[]) =>
  lines.filter((line) => line.includes(file) && !/format:|organizeImports|noUnused/.test(line));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(copy.root, file)), { recursive: true });
  writeFileSync(join(copy.root, file), content);
}

const [QUERIES, FOREIGN, RELATIVE] = ['Queries are SQL only', 'Another module is used only', 'by its # path'];

describe('an import in the wrong direction fails the check, which says why', () => {
  const cases = [
    [`${MODULE}/a.queries.ts`, './health.routes.ts', 'Routes are the outermost layer'],
    [`${MODULE}/b.queries.ts`, './health.service.ts', QUERIES],
    [`${MODULE}/c.queries.ts`, '#modules/accounts/sign-up.service.ts', QUERIES],
    [`${MODULE}/d.queries.ts`, '../../problem.ts', 'Queries answer rows or undefined'],
    [`${MODULE}/e.table.ts`, './health.queries.ts', 'Tables and policies are the lowest layer'],
    [`${MODULE}/f.service.ts`, '#modules/accounts/purge.jobs.ts', FOREIGN],
    [`${MODULE}/g.routes.ts`, '#modules/accounts/accounts.routes.ts', 'Routes are the outermost layer'],
    [`${MODULE}/h.service.ts`, '../accounts/users.queries.ts', 'Name another module as'],
    [`${MODULE}/i.service.ts`, 'fastify', 'HTTP ends in the routes file'],
    ['apps/api/src/db/j.ts', '#modules/accounts/users.table.ts', 'db/ lies under every module'],
    ['apps/api/src/k.ts', '../../web/src/env.ts', 'deployed apart'],
    ['apps/web/src/l.ts', '../../api/src/env.ts', 'deployed apart'],
    ['apps/web/src/ui/m.tsx', '#features/goals/goal-form.tsx', 'Features do not import'],
    ['apps/web/src/http/n.ts', '#ui/button.tsx', 'Infrastructure lies under ui/'],
    ['apps/web/src/features/goals/o.tsx', '#features/library/card.tsx', 'Features do not import'],
    ['apps/web/src/features/goals/p.tsx', '../library/card.tsx', RELATIVE],
    ['apps/web/src/features/goals/q.tsx', '#app/page.tsx', 'app/ holds routing only'],
    ['packages/contract/src/r.ts', '@waymark/api/env', 'imports nothing of ours'],
    ['emails/src/s.tsx', '@waymark/contract/roles', 'import nothing of ours'],
  ] as const;

  let said: readonly string[];
  beforeAll(async () => {
    for (const [file, imported] of cases) write(file, `import { value } from '${imported}';\n\nvalue();\n`);
    said = await check('biome');
  });

  test.each(cases)('%s imports %s', (file, _imported, reason) => {
    expect(about(file, said)).toContainEqual(expect.stringContaining(reason));
  });
});

describe('the check fails on', () => {
  test('an import cycle', async () => {
    write('packages/contract/src/one.ts', "import { two } from './two.ts';\n\nexport const one = () => two;\n");
    write('packages/contract/src/two.ts', "import { one } from './one.ts';\n\nexport const two = () => one;\n");
    expect(about('contract/src/one.ts', await check('biome'))).toEqual([expect.stringContaining('noImportCycles')]);
  });

  test('a read of process.env outside of env.ts', async () => {
    write('apps/api/src/home.ts', 'export const home = process.env.HOME;\n');
    expect(about('api/src/home.ts', await check('biome'))).toEqual([expect.stringContaining('noProcessEnv')]);
  });

  test('an export that nothing uses', async () => {
    appendFileSync(join(copy.root, 'apps/api/src/problem.ts'), '\nexport const unusedForever = 1;\n');
    expect(about('src/problem.ts', await check('knip'))).toEqual([expect.stringContaining('unusedForever')]);
  });

  test('a barrel', async () => {
    write('packages/contract/src/index.ts', "export { ROLE } from './roles.ts';\n");
    expect(about('src/index.ts', await check('structure'))).toEqual([expect.stringContaining('is a barrel')]);
    expect(about('src/index.ts', await check('biome'))).toEqual([expect.stringContaining('noBarrelFile')]);
  });

  test('a route without access', async () => {
    const routes = readFileSync(join(copy.root, ROUTES), 'utf8');
    write(ROUTES, routes.replace('...showHealth,', "method: 'GET', url: '/healthz',"));
    expect(about(ROUTES, await check('structure'))).toEqual([expect.stringContaining('nothing says who may call it')]);
  });
});

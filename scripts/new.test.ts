import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyCheckout } from '../testing/checkout-copy.ts';
import { startPostgres, type TemporaryPostgres } from '../testing/postgres.ts';
import { runQuietly } from './checks.ts';
import { inRoot, ROOT } from './places.ts';
import { namesOf } from './scaffold/names.ts';
import { openRepository } from './structure/repository.ts';

let copy: ReturnType<typeof copyCheckout>;
let postgres: TemporaryPostgres | undefined;
beforeAll(async () => {
  copy = copyCheckout();
  // The API's tests of the copy take a fifth there of what they take embedded.
  postgres = await startPostgres({ isInMemory: true });
  if (postgres) vi.stubEnv('TEST_DATABASE_URL', postgres.socketUrl);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await postgres?.remove();
  copy.remove();
});

const run = (args: readonly string[], folder = '.') =>
  runQuietly([join(copy.root, args[0] ?? ''), ...args.slice(1)], join(copy.root, folder), new AbortController().signal);

/** Compared with the checkout that the copy is of. */
function changedFiles(): readonly string[] {
  const [was, is] = [openRepository(ROOT), openRepository(copy.root)];
  return [...new Set([...was.files, ...is.files])]
    .filter((file) => !was.has(file) || !is.has(file) || was.read(file) !== is.read(file))
    .toSorted();
}

/** Of the page that a capability begins with. Its author writes one for what it becomes. */
function writePageTest(): void {
  const names: Readonly<Record<string, string>> = { ...namesOf('wellbeing', 'keepsakes') };
  const test = readFileSync(inRoot('scripts/scaffold/page.test.tsx.hbs'), 'utf8');
  const path = 'apps/web/src/features/wellbeing/keepsakes/keepsakes-page.test.tsx';
  writeFileSync(
    join(copy.root, path),
    test.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => names[name] ?? ''),
  );
}

describe('npm run new', () => {
  test('creates a capability that passes the check and its tests', async () => {
    const made = await run(['scripts/new.ts', 'wellbeing', 'keepsakes']);
    expect(made).toEqual({ isFine: true, output: expect.stringContaining('npm test -- api keepsakes') });

    const touched = changedFiles();
    expect(touched).toEqual((made.output.match(/(?<=^ {2})\S+$/gm) ?? []).toSorted());
    expect(touched.length).toBeLessThanOrEqual(11);
    const lint = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', '--colors=off', ...touched];
    const linted = await run(['node_modules/@biomejs/biome/bin/biome', ...lint]);
    expect(linted, linted.output).toMatchObject({ isFine: true });

    // No code uses a capability yet.
    const seenBy = ['knip', 'structure', 'migrations', 'types of apps', 'types of packages'];
    const { output } = await run(['scripts/check.ts', ...seenBy]);
    expect(output.split('\n').filter((line) => /keepsake/i.test(line))).toEqual([]);
    expect(output).toContain('ok      migrations match tables');

    // A new capability is a coachee's, and its policies say self and coach: those who may, and
    // some who never may. The API's tests try everyone else.
    const some = '(self|coach|sponsor, enterprise-admin)( without permission)?$';
    const ofCoachees = ['-t', `^(?!the .* of one person)|^the coachee of one person.*${some}`];
    const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
    // Together: each run of Vitest loads the API and makes a database first.
    const tests = await run([...vitest, 'keepsakes', 'policies/policies.test', ...ofCoachees], 'apps/api');
    expect(tests, tests.output).toMatchObject({ isFine: true });
    expect(tests.output).toMatch(/keepsakes\.test\.ts \(6 tests\)/);
    writePageTest();
    const webTests = await run([...vitest, 'keepsakes', 'site/privacy'], 'apps/web');
    expect(webTests, webTests.output).toMatchObject({ isFine: true });
    expect(webTests.output).toMatch(/keepsakes-page\.test\.tsx \(3 tests\)/);
  }, 1_800_000);

  test('rejects a name that is taken and changes nothing', async () => {
    const before = changedFiles();
    const { isFine, output } = await run(['scripts/new.ts', 'people', 'invitations']);
    expect(isFine).toBe(false);
    expect(output).toBe(
      'packages/contract/src/people/invitations.ts exists already. Choose another name, or delete it first.',
    );
    expect(changedFiles()).toEqual(before);
  });
});

describe('the name', () => {
  test.each([
    ['goals', undefined, 'goal', 'Goal', 'Goals'],
    ['action-items', undefined, 'action-item', 'ActionItem', 'ActionItems'],
    ['families', undefined, 'family', 'Family', 'Families'],
    ['coaches', undefined, 'coach', 'Coach', 'Coaches'],
    ['notes', undefined, 'note', 'Note', 'Notes'],
    ['people', 'person', 'person', 'Person', 'People'],
  ])('writes %s as one word everywhere', (plural, singular, one, PascalSingular, PascalPlural) => {
    expect(namesOf('coaching', plural, singular)).toMatchObject({
      context: 'coaching',
      plural,
      singular: one,
      PascalSingular,
      PascalPlural,
    });
  });

  test.each([
    [undefined, 'Say what the capability is called'],
    ['ActionItems', '"ActionItems" is not in kebab-case'],
    ['../goals', 'is not in kebab-case'],
    ['people', 'Use the plural.'],
  ])('rejects %s and says what to do', (plural, line) => {
    expect(() => namesOf('coaching', plural)).toThrow(line);
  });

  test.each([undefined, 'goals', 'organisations', 'demo'])('asks for a context when it is %s', (context) => {
    expect(() => namesOf(context, 'goals')).toThrow('Say the context first, one of people, coaching,');
  });
});

import { describe, expect, test } from 'vitest';
import { formsOfOurs, nothingPostponed, problemsByCode } from './contents.ts';
import { declaredScriptsExist, documentedPathsExist, requiredDocuments } from './documents.ts';
import { completeModules, moduleVocabulary } from './modules.ts';
import { kebabFolders, meaningfulNames } from './names.ts';
import type { Repository, Rule } from './repository.ts';
import { routesFromContract } from './routes.ts';
import { appOfRoutes, noDomainBelowFeatures } from './web-folders.ts';

function repositoryOf(contents: Readonly<Record<string, string>>): Repository {
  return {
    files: Object.keys(contents).sort(),
    read: (path) => contents[path] ?? '',
    has: (path) => path in contents,
  };
}

const faults = (rule: Rule, contents: Readonly<Record<string, string>>) =>
  rule(repositoryOf(contents)).map(({ file }) => file);

const empty = (...files: string[]) => Object.fromEntries(files.map((file) => [file, '']));

describe('names', () => {
  test.each([
    'apps/api/src/utils/dates.ts',
    'apps/api/src/lib/dates.ts',
    'apps/web/src/features/goals/types.ts',
    'apps/web/src/features/goals/form-helpers.ts',
    'packages/contract/src/common.ts',
    'scripts/misc.test.ts',
  ])('reports that %s says nothing about what is in it', (file) => {
    expect(faults(meaningfulNames, empty(file))).toEqual([file]);
  });

  test('accepts a word that only begins like an empty one', () => {
    expect(faults(meaningfulNames, empty('apps/web/src/ui/library-card.tsx', 'apps/api/src/typesetting.ts'))).toEqual(
      [],
    );
  });

  test('wants folders in kebab-case, apart from the segments of Next.js', () => {
    const fine = empty(
      'apps/web/src/app/api/auth/[...nextauth]/route.ts',
      'apps/web/src/app/(public)/coach/[url]/page.tsx',
      'apps/web/src/app/.well-known/security.txt/route.ts',
      'apps/api/src/coaching/goals/goals.queries.ts',
    );
    const wrong = empty('apps/api/src/modules/loginSessions/actor.ts', 'apps/web/src/ui/code_boxes/box.tsx');
    expect(faults(kebabFolders, { ...fine, ...wrong })).toEqual(Object.keys(wrong).sort());
  });
});

describe('contents', () => {
  test('reports postponed work', () => {
    const note = `// ${'TO'}${'DO'}: the rest`;
    expect(faults(nothingPostponed, { 'apps/api/src/app.ts': note, 'README.md': note })).toEqual([
      'apps/api/src/app.ts',
    ]);
  });
});

describe('forms', () => {
  test.each([
    ['<form onSubmit={send} className="mt-4">', true],
    ['<form\n  action={path}\n  onSubmit={search}>', false],
    ['<Form onSubmit={send}>', false],
  ])('are ours, unless they lead to an address: %s', (code, isWrong) => {
    const file = 'apps/web/src/features/coaching/goals/goal-form.tsx';
    expect(faults(formsOfOurs, { [file]: code })).toEqual(isWrong ? [file] : []);
  });
});

describe('problems', () => {
  const file = 'apps/web/src/features/coaching/goals/goals-page.tsx';

  test.each([
    'if (error.message === text) retry();',
    'const isFull = text === PROBLEMS[code].message && !left;',
    'const isFull = message === PROBLEMS.coach_full.message;',
    'if (error.status === 409) retry();',
  ])('may not be told apart by %s', (code) => {
    expect(faults(problemsByCode, { [file]: code })).toEqual([file]);
  });

  test.each([
    "if (isProblem(error, 'match_open')) retry();",
    'setProblem(toCallProblem(error).message);',
    "if (state.status === 'authenticated') go(state.session);",
  ])('may be shown and told apart by %s', (code) => {
    expect(faults(problemsByCode, { [file]: code })).toEqual([]);
  });
});

describe('modules', () => {
  const goals = 'apps/api/src/coaching/goals';

  test('wants only nouns and the agreed kinds of file in a module, and no folders', () => {
    const fine = empty(
      `${goals}/goals.table.ts`,
      `${goals}/goals.routes.ts`,
      `${goals}/actor.ts`,
      `${goals}/goals.test.ts`,
    );
    const wrong = empty(`${goals}/goals.controller.ts`, `${goals}/dto/goal.ts`);
    expect(faults(moduleVocabulary, { ...fine, ...wrong })).toEqual(Object.keys(wrong).sort());
  });

  const routesFile = `${goals}/goals.routes.ts`;
  const jobsFile = `${goals}/goals.jobs.ts`;
  const JOBS = 'export const mailGoalJob = defineJob({});\nexport const purgeGoalsJob = defineJob({});\n';
  const definition = (jobs: string) =>
    `export const goalsModule = defineModule({ name: 'goals', routes: [goalsRoutes], jobs: [${jobs}] });`;

  test.each([
    [
      'defines none',
      'export const goalsRoutes: Routes = async () => {};',
      '',
      [routesFile, `${goals}/steps.routes.ts`],
    ],
    ['defines one', definition(''), '', []],
    ['defines two', definition(''), definition(''), [`${goals}/steps.routes.ts`]],
  ])('wants one module a folder: one that %s', (_case, first, second, expected) => {
    expect(faults(completeModules, { [routesFile]: first, [`${goals}/steps.routes.ts`]: second })).toEqual(expected);
  });

  test('wants each job and each further routes file listed in the module', () => {
    const contents = (jobs: string) => ({
      [jobsFile]: JOBS,
      [routesFile]: definition(jobs),
      [`${goals}/steps.routes.ts`]: 'export const stepsRoutes: Routes = async () => {};',
    });
    expect(faults(completeModules, contents('mailGoalJob, purgeGoalsJob'))).toEqual([`${goals}/steps.routes.ts`]);
    expect(faults(completeModules, contents('mailGoalJob'))).toEqual([jobsFile, `${goals}/steps.routes.ts`]);
  });

  test.each([
    ['spreads an endpoint', 'app.route({\n    ...createGoal,\n    handler,\n  });', []],
    ['spells out its own head', "app.route({ method: 'GET', url: '/goals', handler });", [routesFile]],
    ['uses a shorthand', "app.get('/goals', handler);", [routesFile]],
  ])('reports a route that %s', (_case, source, expected) => {
    expect(faults(routesFromContract, { [routesFile]: source })).toEqual(expected);
  });
});

describe('folders of the web', () => {
  test('wants only files of Next in app/', () => {
    const app = 'apps/web/src/app';
    const fine = empty(
      `${app}/layout.tsx`,
      `${app}/(room)/a/[id]/page.tsx`,
      `${app}/sitemap.test.ts`,
      `${app}/icon.svg`,
    );
    const wrong = empty(`${app}/settings-page.tsx`, `${app}/(room)/a/[id]/paged.ts`, `${app}/modals.test.tsx`);
    expect(faults(appOfRoutes, { ...fine, ...wrong })).toEqual(Object.keys(wrong).sort());
  });

  test.each([
    ['query/topics.api.ts', "import { call } from '#http/call.ts';", true],
    ['query/keys.ts', "import type { Topic } from '@waymark/contract/people/topics';", true],
    ['person/profile-path.ts', "import { x } from '@waymark/contract/without-schemas/sessions/actions';", true],
    ['query/changed-by.ts', "import type { Kind } from '@waymark/contract/notification-kinds';", false],
    ['features/people/topics/topics.api.ts', "import { x } from '@waymark/contract/people/topics';", false],
  ])('wants no domain below the features: %s', (path, source, isWrong) => {
    const file = `apps/web/src/${path}`;
    expect(faults(noDomainBelowFeatures, { [file]: source })).toEqual(isWrong ? [file] : []);
  });
});

describe('documents', () => {
  test("reports paths in a document that don't exist, apart from placeholders and other code", () => {
    const contents = {
      'ARCHITECTURE.md':
        '`apps/api/src/app.ts` `apps/api/src/gone.ts` `apps/*/src` `apps/*/gone` `npm start` `apps/api/src/modules/NAME/`',
      'apps/api/src/app.ts': '',
    };
    expect(documentedPathsExist(repositoryOf(contents)).map(({ message }) => message)).toEqual([
      'names apps/api/src/gone.ts, which does not exist.',
      'names apps/*/gone, which does not exist.',
    ]);
  });

  test('requires the documents for people', () => {
    expect(faults(requiredDocuments, empty('README.md', 'CONTRIBUTING.md'))).toEqual(['ARCHITECTURE.md']);
  });

  test('wants every script that npm launches to exist', () => {
    const manifest = JSON.stringify({
      scripts: {
        start: 'exec node scripts/launch.mjs scripts/start.ts',
        new: 'exec node scripts/launch.mjs scripts/new.ts',
      },
    });
    expect(declaredScriptsExist(repositoryOf({ 'package.json': manifest, 'scripts/start.ts': '' }))).toEqual([
      { file: 'package.json', message: 'launches scripts/new.ts, which does not exist.' },
    ]);
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runQuietly } from './checks.ts';
import { inRoot } from './places.ts';
import { CONTEXTS, WEB_CONTEXTS } from './structure/contexts.ts';

const [API, WEB] = ['apps/api/src', 'apps/web/src'];
const GOALS = `${API}/coaching/goals`;

type Breach = readonly [rule: string, file: string, imported: string];

/** Each context but the last imports something of the one after it. */
const breachesOfOrder = (program: string, order: readonly string[], fileOf: (context: string) => string): Breach[] =>
  order.slice(0, -1).map((context, at) => {
    const to = relative(dirname(fileOf(context)), fileOf(order[at + 1] ?? ''));
    return [`${program}-order-of-${context}`, fileOf(context), to];
  });

/** The name of a rule, and an import that breaks only that rule. */
const BREACHES = [
  ['contract-alone', 'packages/contract/src/coaching/goals.ts', '../../../../emails/src/goal.ts'],
  ['mails-alone', 'emails/src/goal.ts', '@waymark/contract/roles'],
  ['api-without-web', `${API}/env.ts`, '../../web/src/env.ts'],
  ['web-without-api', `${WEB}/env.ts`, '../../api/src/clock.ts'],
  ['product-without-tests', `${API}/clock.ts`, '#test/people.ts'],
  ['api-composed-once', `${GOALS}/plan.ts`, '../../open-services.ts'],
  ['api-routes-outermost', `${GOALS}/reminders.service.ts`, './goals.routes.ts'],
  ['api-module-offers', `${GOALS}/goals.jobs.ts`, '#coaching/steps/steps.jobs.ts'],
  ['api-http-in-routes', `${GOALS}/goals.policy.ts`, 'fastify'],
  ['api-queries-only-sql', `${GOALS}/goals.queries.ts`, '#coaching/steps/steps.service.ts'],
  ['api-queries-answer-rows', `${GOALS}/ends.queries.ts`, '../../problem.ts'],
  ['api-tables-lowest', `${GOALS}/goals.table.ts`, '#coaching/steps/steps.queries.ts'],
  ['api-db-below-modules', `${API}/db/rows.ts`, '#coaching/steps/steps.table.ts'],
  ['api-plugins-above-modules', `${API}/mail/mail.ts`, '#plugins/access.ts'],
  ['web-app-outermost', `${WEB}/features/coaching/goals/goal-list.tsx`, '#app/layout.tsx'],
  ...breachesOfOrder('api', CONTEXTS, (context) => `${API}/${context}/order/after.queries.ts`),
  ...breachesOfOrder('contract', CONTEXTS, (context) => `packages/contract/src/${context}/order.ts`),
  ...breachesOfOrder('web', WEB_CONTEXTS, (context) => `${WEB}/features/${context}/order/after.ts`),
  ['web-features-above-ui', `${WEB}/ui/card.tsx`, '#features/coaching/steps/step-card.tsx'],
  ['web-infrastructure-draws-nothing', `${WEB}/dates/moment.ts`, '#ui/button.tsx'],
  ['web-session-below-http', `${WEB}/session/session-store.ts`, '#http/call.ts'],
  ['web-http-below-auth', `${WEB}/http/ask.ts`, '#auth/sign-in.ts'],
] as const;

const CYCLES = [
  ['no-cycles', `${API}/one.ts`, `${API}/two.ts`],
  ['no-cycles', `${WEB}/push/one.ts`, `${WEB}/push/two.ts`],
] as const;

const ALLOWED = [
  [`${GOALS}/goals.routes.ts`, './goals.service.ts'],
  [`${GOALS}/target.service.ts`, '#coaching/steps/steps.queries.ts'],
  [`${GOALS}/goals.test.ts`, '#coaching/steps/steps.jobs.ts'],
  [`${API}/modules.ts`, '#coaching/goals/goals.routes.ts'],
  [`${WEB}/app/page.tsx`, '#features/coaching/goals/goals-page.tsx'],
  [`${WEB}/auth/sign-in.ts`, '#http/call.ts'],
  [`${WEB}/http/call.ts`, '#session/session-user.ts'],
] as const;

const root = mkdtempSync(join(tmpdir(), 'waymark-boundaries-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

let said: readonly string[];

/** A checkout of only these files, with this one's packages and rules. */
beforeAll(async () => {
  for (const [, ...files] of CYCLES) {
    for (const [at, file] of files.entries()) {
      write(file, `import type { T } from './${at === 0 ? 'two' : 'one'}.ts';\n\nexport type U = T;\n`);
    }
  }
  const imports = [...BREACHES.map(([, file, imported]) => [file, imported] as const), ...ALLOWED];
  const targets = ['emails/src/goal.ts', `${GOALS}/goals.routes.ts`, `${WEB}/app/page.tsx`].concat(
    ['env', 'http/call', 'auth/sign-in', 'session/session-user'].map((name) => `${WEB}/${name}.ts`),
    ['app/layout', 'ui/button', 'features/coaching/steps/step-card', 'features/coaching/goals/goals-page'].map(
      (name) => `${WEB}/${name}.tsx`,
    ),
    ['clock', 'open-services', 'problem', 'plugins/access'].map((name) => `${API}/${name}.ts`),
    ['jobs', 'service', 'queries', 'table'].map((kind) => `${API}/coaching/steps/steps.${kind}.ts`),
    ['apps/api/test/people.ts', 'packages/contract/src/roles.ts'],
  );
  targets.push(
    `${API}/demo/order/after.queries.ts`,
    'packages/contract/src/demo/order.ts',
    `${WEB}/features/site/order/after.ts`,
  );
  for (const file of targets) write(file, 'export type T = 1;\n');
  for (const [file, imported] of imports) write(file, `import type { T } from '${imported}';\n\nexport type U = T;\n`);
  for (const file of [
    'scripts/structure/contexts.ts',
    'package.json',
    'apps/api/package.json',
    'apps/web/package.json',
    '.dependency-cruiser.mjs',
  ]) {
    write(file, readFileSync(inRoot(file), 'utf8'));
  }
  write('node_modules/@waymark/contract/package.json', '{}');
  rmSync(join(root, 'node_modules/@waymark/contract'), { recursive: true });
  symlinkSync(join(root, 'packages/contract'), join(root, 'node_modules/@waymark/contract'));
  symlinkSync(inRoot('node_modules/fastify'), join(root, 'node_modules/fastify'));
  write('packages/contract/package.json', readFileSync(inRoot('packages/contract/package.json'), 'utf8'));

  const cruiser = inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { output } = await runQuietly(
    [cruiser, '--output-type=err', 'apps', 'packages', 'emails'],
    root,
    AbortSignal.timeout(60_000),
  );
  said = output.split('\n').flatMap((line) => line.match(/^\s*error (.+)$/)?.[1] ?? []);
}, 60_000);

describe('names the rule that a forbidden import breaks', () => {
  test.each(BREACHES)('%s: %s imports %s', (rule, file) => {
    expect(said.filter((line) => line.includes(`: ${file} →`))).toEqual([expect.stringContaining(`${rule}: `)]);
  });

  test.each(CYCLES)('%s: %s and %s import types from each other', (rule, one) => {
    expect(said.some((line) => line.startsWith(`${rule}: ${one} →`))).toBe(true);
  });
});

test.each(ALLOWED)('lets %s import %s', (file) => {
  expect(said.filter((line) => line.includes(`: ${file} →`))).toEqual([]);
});

test('tries every rule: each fails the check and says why and where the code should go', async () => {
  const { default: boundaries }: { default: { forbidden: { name: string; severity: string; comment: string }[] } } =
    await import(inRoot('.dependency-cruiser.mjs'));
  const tried = [...BREACHES, ...CYCLES].map(([rule]) => rule);
  expect(new Set(boundaries.forbidden.map(({ name }) => name))).toEqual(new Set(tried));
  for (const { severity, comment } of boundaries.forbidden) {
    expect(severity).toBe('error');
    expect(comment).toMatch(/\S[.:] \w.+\.$/);
  }
});

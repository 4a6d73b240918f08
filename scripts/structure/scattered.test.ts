import { expect, test } from 'vitest';
import { noScatter } from './scattered.ts';

const PAGE = 'apps/web/src/features/coaching/goals/goals-page.tsx';
const CARD = 'apps/web/src/features/coaching/goals/goal-card.tsx';
const CARD_CODE = 'export function GoalCard() {}\n';
const USING_CARD = "import { GoalCard } from './goal-card.tsx';\n";

const told = (contents: Readonly<Record<string, string>>) =>
  noScatter({
    files: Object.keys(contents).sort(),
    read: (path) => contents[path] ?? '',
    has: (path) => path in contents,
  }).map(({ file }) => file);

test('reports a file that its only user could hold, in the web, modules, the contract, tools and what tests use', () => {
  const contract = 'packages/contract/src/people';
  const api = 'apps/api/src/coaching/goals';
  const helpers = 'apps/api/test';
  const contents = {
    [CARD]: CARD_CODE,
    [PAGE]: USING_CARD,
    'apps/web/src/ui/switch-row.tsx': "import { Switch } from './switch.tsx';\n",
    'apps/web/src/ui/switch.tsx': 'export function Switch() {}\n',
    [`${api}/attainment.ts`]: 'export const MOST = 2;\n',
    [`${api}/goals.service.ts`]: "import { MOST } from './attainment.ts';\n",
    [`${helpers}/person.ts`]: 'export const PERSON = 1;\n',
    [`${helpers}/people.ts`]: "import { PERSON } from '#test/person.ts';\n",
    'bench/rows.ts': 'export const ROWS = 1;\n',
    'bench/table.ts': "import { ROWS } from './rows.ts';\n",
    [`${contract}/phone.ts`]: 'export const PHONE = 1;\n',
    [`${contract}/profiles.ts`]: "import { PHONE } from './phone.ts';\n",
  };
  expect(told(contents)).toEqual([
    `${api}/attainment.ts`,
    `${helpers}/person.ts`,
    CARD,
    'apps/web/src/ui/switch.tsx',
    'bench/rows.ts',
    `${contract}/phone.ts`,
  ]);
});

test.each<[string, Record<string, string>]>([
  ['has another user', { [PAGE.replace('-page', '-today')]: USING_CARD }],
  ['has a test', { [CARD.replace('.tsx', '.test.tsx')]: '' }],
  ['is replaced in a test', { [PAGE.replace('.tsx', '.test.tsx')]: "vi.mock('./goal-card.tsx', () => ({}));\n" }],
  ['is fetched when it is needed', { [PAGE]: "const load = () => import('./goal-card.tsx');\n" }],
  ['is for browsers, unlike its user', { [CARD]: `'use client';\n\n${CARD_CODE}` }],
  ['would make its user long', { [PAGE]: `${USING_CARD}${'void 0;\n'.repeat(198)}` }],
])('leaves a file alone that %s', (_why, others) => {
  expect(told({ [CARD]: CARD_CODE, [PAGE]: USING_CARD, ...others })).toEqual([]);
});

import { expect, test } from 'vitest';
import examples from './plain-words.json' with { type: 'json' };
import { plainWords } from './words.ts';

// Assembled here so that the rule doesn't match its own test.
const [NO_ONE, WHO] = [`no${'body'}`, `who${'m'}`];
const LONG_TEXT = 'word '.repeat(20);

const findings = (file: string, text: string) =>
  plainWords({ files: [file], read: () => text, has: () => true }).map(
    ({ file: place, message }) => `${place} ${message}`,
  );

test.each([
  ['a comment', 'apps/api/src/app.ts', `// ${NO_ONE} comes`, NO_ONE],
  ['a string', 'scripts/start.ts', `const text = 'those ${WHO} you asked';`, WHO],
  ['a name', 'packages/contract/src/ids.ts', `const is${'Any'}${'bodyLeft'} = true;`, `Any${'body'}`],
  ['JSX', 'emails/src/mail.tsx', `<p>ask who${'ever'} is there</p>`, `who${'ever'}`],
  ['a document', 'docs/operate.md', `It starts by ${'itself'}.`, `by ${'itself'}`],
  ['a template', 'scripts/scaffold/templates/page.ts.hbs', `// so ${'many'} {{plural}}`, `so ${'many'}`],
  ['a page', 'apps/web/src/ui/away-state.tsx', `<p>It tries again by ${'itself'}.</p>`, `by ${'itself'}`],
  ['a journey', 'e2e/families.spec.ts', `test('${NO_ONE} joins', join);`, NO_ONE],
  ['two lines of a comment', 'seam/calls.ts', `/**\n * of its\n * ${'own'}\n */`, `of its ${'own'}`],
])('reports stilted words in %s', (_where, file, text, words) => {
  expect(findings(file, text)).toEqual([expect.stringContaining(`says "${words}"`)]);
});

test.each(examples)('reports "$was", and accepts what replaced it', ({ was, is }) => {
  expect(findings('docs/operate.md', was)).not.toEqual([]);
  expect(findings('docs/operate.md', is)).toEqual([]);
});

test('names the line', () => {
  expect(findings('README.md', `# Waymark\n\nIt is so ${'many'}.\n`)).toEqual([
    expect.stringMatching(/^README\.md:3 says "so m/),
  ]);
});

test.each([
  ['what people of the demo say', 'content/demo/coachees.json', `"${NO_ONE} needs me"`],
  ['an article', 'content/articles/grief.md', NO_ONE],
  ['the help card', 'apps/web/src/ui/help-card.tsx', NO_ONE],
  ['a quoted title', 'docs/specification.md', `| 2.1 | Login | \`e2e/a.spec.ts\` — "${NO_ONE} signs in" |`],
  ['words that only contain one', 'apps/api/src/app.ts', '// the body of a request, and wholesale wisdom'],
])('accepts %s', (_what, file, text) => {
  expect(findings(file, text)).toEqual([]);
});

test.each([`// ${LONG_TEXT}`, `  /** ${LONG_TEXT}*/`, ` * ${LONG_TEXT}`, `{/* ${LONG_TEXT}*/}`])(
  'reports a comment beyond column 100: %s',
  (comment) => {
    expect(findings('apps/api/src/app.ts', `const a = 1;\n${comment}\n`)).toEqual([
      expect.stringMatching(/^apps\/api\/src\/app\.ts:2 has a comment beyond column 100/),
    ]);
  },
);

test('accepts long code, long documents and directives that have to stay on one line', () => {
  expect(findings('apps/api/src/app.ts', `const text = '${LONG_TEXT}';`)).toEqual([]);
  expect(findings('docs/operate.md', `* ${LONG_TEXT}`)).toEqual([]);
  expect(findings('apps/api/src/app.ts', `// biome-ignore lint/style/noVar: ${LONG_TEXT}`)).toEqual([]);
});

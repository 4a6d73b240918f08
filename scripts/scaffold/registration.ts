import { Fault } from '../fault.ts';
import type { Names } from './names.ts';

function expectAll(file: string, content: string, ...patterns: readonly RegExp[]): void {
  if (patterns.some((pattern) => !pattern.test(content)))
    throw new Fault(`${file} is not structured as this script expects.`);
}

const MODULE_LIST = /(\nexport const MODULES: readonly Module\[\] = \[[^\]]*)(\n\])/;

export function registerModule(modules: string, { plural, camelPlural }: Names): string {
  expectAll('apps/api/src/modules.ts', modules, MODULE_LIST);
  const line = `import { ${camelPlural}Module } from '#modules/${plural}/${plural}.routes.ts';\n`;
  return line + modules.replace(MODULE_LIST, `$1\n  ${camelPlural}Module,$2`);
}

const END_OF_POLICIES = /\n\} as const satisfies Record<string, Policy<ContentRelation>>;/;

/** Adds a policy to policies.ts: only the owner reads and writes. */
export function registerPolicy(policies: string, { plural, wordsPlural }: Names): string {
  expectAll('packages/contract/src/policies.ts', policies, END_OF_POLICIES);
  const entry = `'${plural}': { label: 'Your ${wordsPlural}', about: 'What you wrote there.', read: ['self'], write: ['self'] },`;
  return policies.replace(END_OF_POLICIES, (end) => `\n  ${entry}${end}`);
}

const PROBE_LIST = /(export const PROBES: [^=]+ = \{\n)/;
const PROBE_IMPORT = /import (type \{ Probe \}|\{ COACHEES, type Probe \}) from '\.\/probes\/probe\.ts';/;

export function registerProbe(probes: string, { plural, singular, PascalSingular }: Names): string {
  expectAll('apps/api/test/policy-probes.ts', probes, PROBE_LIST, PROBE_IMPORT);
  const [create, remove] = [`create${PascalSingular}`, `delete${PascalSingular}`];
  const probe = `'${plural}': {
    owners: COACHEES,
    async plant(api, owner) {
      const title = \`planted-${singular}-\${owner.mark}\`;
      const { body } = await api.call(owner, ${create}, { body: { title } });
      return { value: title, params: { id: body.id } };
    },
    writes: [{ endpoint: ${create}, body: () => ({ title: 'One more' }) }, { endpoint: ${remove} }],
  },`;
  const line = `import { ${create}, ${remove} } from '@waymark/contract/${plural}';\n`;
  return (
    line +
    probes
      .replace(PROBE_IMPORT, "import { COACHEES, type Probe } from './probes/probe.ts';")
      .replace(PROBE_LIST, (head) => `${head}  ${probe}\n`)
  );
}

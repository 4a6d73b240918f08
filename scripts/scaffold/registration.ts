import { Fault } from '../fault.ts';
import type { Names } from './names.ts';

const LAST_MODULE_IMPORT = /(import [^;]+ from '#modules\/[^']+';\n)(?![\s\S]*import [^;]+ from '#modules\/)/;
const MODULE_LIST = /(const MODULES: readonly Module\[\] = \[)([^\]]*)\]/;

/** app.ts with the routes of the new module in it. */
export function registerRoutes(app: string, { plural, camelPlural }: Names): string {
  const routes = `${camelPlural}Routes`;
  const line = `import { ${routes} } from '#modules/${plural}/${plural}.routes.ts';\n`;
  if (!LAST_MODULE_IMPORT.test(app) || !MODULE_LIST.test(app)) {
    throw new Fault('apps/api/src/app.ts does not list the modules as this script expects.');
  }
  return app
    .replace(LAST_MODULE_IMPORT, (found) => found + line)
    .replace(
      MODULE_LIST,
      (_found, head: string, list: string) => `${head}${list.trimEnd().replace(/,?$/, ',')} ${routes}]`,
    );
}

const END_OF_POLICIES = /\n\} as const satisfies Record<string, Policy>;/;

/** policies.ts with what only its owner reads and writes. */
export function registerPolicy(policies: string, { plural, wordsPlural }: Names): string {
  if (!END_OF_POLICIES.test(policies)) {
    throw new Fault('packages/contract/src/policies.ts does not list the policies as this script expects.');
  }
  const entry = `'${plural}': { label: 'Your ${wordsPlural}', about: 'What you wrote there.', read: ['self'], write: ['self'] },`;
  return policies.replace(END_OF_POLICIES, (end) => `\n  ${entry}${end}`);
}

const PROBE_LIST = /(export const PROBES: [^=]+ = \{\n)/;
const LAST_PROBE_IMPORT = /(import [^;]+ from '\.\/probes\/[^']+';\n)(?![\s\S]*import [^;]+ from '\.\/probes\/)/;

/** policy-probes.ts with the probe of the new resource before the others. */
export function registerProbe(probes: string, { plural, camelPlural }: Names): string {
  if (!PROBE_LIST.test(probes) || !LAST_PROBE_IMPORT.test(probes)) {
    throw new Fault('apps/api/test/policy-probes.ts does not list the probes as this script expects.');
  }
  const line = `import { ${camelPlural}Probe } from './probes/${plural}-probe.ts';\n`;
  return probes
    .replace(LAST_PROBE_IMPORT, (found) => found + line)
    .replace(PROBE_LIST, (head) => `${head}  '${plural}': ${camelPlural}Probe,\n`);
}

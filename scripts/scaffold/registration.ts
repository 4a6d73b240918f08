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

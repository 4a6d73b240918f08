import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROUTE_FILE_NAMES } from '../src/route-file-names.ts';
import { ownSources, packagesLoadedLater, partsOfNode } from './build-plugins.ts';

const FOLDER = join(import.meta.dirname, '..');
const OUT = join(FOLDER, 'dist');
const SOURCES = join(FOLDER, 'src');

/** Three look for files beside theirs; faults end the process between two statements of `pg`. */
const PACKAGES = ['@electric-sql/pglite', 'pg', 'piscina', 'timezones-ical-library'];

/** Libraries in CommonJS load parts of Node.js with `require`. */
const REQUIRE =
  "import { createRequire as requireBeside } from 'node:module'; const require = requireBeside(import.meta.url);";

await rm(OUT, { recursive: true, force: true });
await build({
  entryPoints: ['main.ts', 'operator.ts'].map((name) => join(SOURCES, name)),
  outdir: OUT,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Of each package the files that Node.js would load.
  conditions: ['node'],
  external: PACKAGES.flatMap((name) => [name, `${name}/*`]),
  banner: { js: REQUIRE },
  plugins: [packagesLoadedLater, partsOfNode, ownSources(SOURCES, OUT, ROUTE_FILE_NAMES)],
  logLevel: 'warning',
});

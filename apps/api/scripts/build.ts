import { readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROUTE_FILE_NAMES } from '../src/route-file-names.ts';

const FOLDER = join(import.meta.dirname, '..');
const OUT = join(FOLDER, 'dist');
const SOURCES = join(FOLDER, 'src');

/** Three look for files beside theirs; faults end the process between two statements of `pg`. */
const PACKAGES = ['@electric-sql/pglite', 'pg', 'piscina', 'timezones-ical-library'];

/** Libraries in CommonJS load parts of Node.js with `require`. */
const REQUIRE =
  "import { createRequire as requireBeside } from 'node:module'; const require = requireBeside(import.meta.url);";

function importRouteFiles(): string {
  return [
    ...ROUTE_FILE_NAMES.map((file, at) => `import * as file${at} from './${file.replaceAll('\\', '/')}';`),
    `export const ROUTE_FILES = [${ROUTE_FILE_NAMES.map((_, at) => `file${at}`).join(', ')}];`,
  ].join('\n');
}

/** Code that looks for a file beside itself finds it where its source is. */
async function withAddressOfSource(file: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  if (/import\.meta\.(?!url\b)/.test(source)) throw new Error(`Of import.meta only url can be built: ${file}`);
  const address = `new URL('${relative(OUT, file).replaceAll('\\', '/')}', import.meta.url).href`;
  return source.replaceAll('import.meta.url', address);
}

/**
 * Node.js loads as a package what is loaded only when needed. Bundled, those in CommonJS would lose
 * their named exports, without a word.
 */
const packagesLoadedLater: Plugin = {
  name: 'packages loaded later',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * As `require` has them. For an ES module that imports one, Node.js reads each of its exports, and
 * `WebSocket` of `node:http` alone loads all that `fetch` needs.
 */
const partsOfNode: Plugin = {
  name: 'parts of Node.js',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'import-statement' && isBuiltin(path) ? { path, namespace: 'node' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

const ownSources: Plugin = {
  name: 'own sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]apps[\\/]api[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: path === join(SOURCES, 'route-files.ts') ? importRouteFiles() : await withAddressOfSource(path),
      loader: 'ts',
    }));
  },
};

await rm(OUT, { recursive: true, force: true });
await build({
  entryPoints: [join(SOURCES, 'main.ts')],
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
  plugins: [packagesLoadedLater, partsOfNode, ownSources],
  logLevel: 'warning',
});

// Checked with esbuild 0.28.2: after an upgrade, look at `Plugin`, and at the kinds of
// `OnResolveArgs`, in its main.d.ts, and run build-plugins.test.ts.
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

function importRouteFiles(names: readonly string[]): string {
  return [
    ...names.map((file, at) => `import * as file${at} from './${file.replaceAll('\\', '/')}';`),
    `export const ROUTE_FILES = [${names.map((_, at) => `file${at}`).join(', ')}];`,
  ].join('\n');
}

/** Code that looks for a file beside itself finds it where its source is. */
async function withAddressOfSource(file: string, out: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  if (/import\.meta\.(?!url\b)/.test(source)) throw new Error(`Of import.meta only url can be built: ${file}`);
  const address = `new URL('${relative(out, file).replaceAll('\\', '/')}', import.meta.url).href`;
  return source.replaceAll('import.meta.url', address);
}

/**
 * Node.js loads as a package what is loaded only when needed. Bundled, those in CommonJS would lose
 * their named exports, without a word.
 */
export const packagesLoadedLater: Plugin = {
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
export const partsOfNode: Plugin = {
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

/**
 * Sources of the API, built from `sources` into `out`: the routes files by name, in place of
 * looking for them.
 */
export const ownSources = (sources: string, out: string, routeFiles: readonly string[]): Plugin => ({
  name: 'own sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]apps[\\/]api[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents:
        path === join(sources, 'route-files.ts') ? importRouteFiles(routeFiles) : await withAddressOfSource(path, out),
      loader: 'ts',
    }));
  },
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownSources, packagesLoadedLater, partsOfNode } from './build-plugins.ts';

let root: string;
let sources: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'waymark-built-'));
  sources = join(root, 'apps/api/src');
  await mkdir(sources, { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function built(files: Readonly<Record<string, string>>, routeFiles: readonly string[] = []) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(sources, name), text);
  const out = join(root, 'apps/api/dist');
  await build({
    entryPoints: [join(sources, 'main.ts')],
    outdir: out,
    ...{ bundle: true, format: 'esm', platform: 'node', target: 'node24', logLevel: 'silent' },
    plugins: [packagesLoadedLater, partsOfNode, ownSources(sources, out, routeFiles)],
  });
  return import(pathToFileURL(join(out, 'main.js')).href) as Promise<Record<string, unknown>>;
}

test('finds a file beside a source where that source is', async () => {
  const { beside } = await built({ 'main.ts': "export const beside = new URL('words.json', import.meta.url).href;" });
  expect(beside).toBe(pathToFileURL(join(sources, 'words.json')).href);
});

test('refuses what else of import.meta a source asks for', async () => {
  const asked = built({ 'main.ts': 'export const folder = import.meta.dirname;' });
  await expect(asked).rejects.toThrow('Of import.meta only url can be built');
});

test('gives a source the parts of Node.js it imports, named and as a default', async () => {
  const { parts } = await built({
    'main.ts': "import path, { join } from 'node:path'; export const parts = [path.join === join, join('a', 'b')];",
  });
  expect(parts).toEqual([true, join('a', 'b')]);
});

test('leaves a package that is loaded later to Node.js, with its named exports', async () => {
  await mkdir(join(root, 'node_modules/late'), { recursive: true });
  await writeFile(join(root, 'node_modules/late/package.json'), '{ "name": "late", "main": "late.js" }');
  await writeFile(join(root, 'node_modules/late/late.js'), 'exports.answer = 42;');
  const { load } = await built({ 'main.ts': "export const load = async () => (await import('late')).answer;" });
  expect(await (load as () => Promise<number>)()).toBe(42);
});

test('names the routes files in place of looking for them', async () => {
  const { ROUTE_FILES } = await built(
    {
      'main.ts': "export { ROUTE_FILES } from './route-files.ts';",
      'route-files.ts': 'export const ROUTE_FILES = [];',
      'people.routes.ts': "export const name: string = 'people';",
    },
    ['people.routes.ts'],
  );
  expect((ROUTE_FILES as { name: string }[]).map(({ name }) => name)).toEqual(['people']);
});

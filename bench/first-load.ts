import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bringUpToDate, WEB } from '../scripts/builds.ts';
import { inRoot } from '../scripts/places.ts';

/** Inside the repository, so that it finds the same Next.js and React. */
const EMPTY_APP = inRoot('bench/.cache/empty-app');

const EMPTY_FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(inRoot('.'))} } };`,
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return (<html lang="en"><body>{children}</body></html>);\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Empty</h1>;\n}\n',
};

/** An app with one empty page, built by the same Next.js. */
async function buildEmptyApp(): Promise<void> {
  await rm(EMPTY_APP, { recursive: true, force: true });
  await mkdir(join(EMPTY_APP, 'app'), { recursive: true });
  await Promise.all(Object.entries(EMPTY_FILES).map(([path, text]) => writeFile(join(EMPTY_APP, path), text)));
  const build = spawn(process.execPath, [inRoot('node_modules/next/dist/bin/next'), 'build'], {
    cwd: EMPTY_APP,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error('The empty app could not be built.');
}

const SCRIPT = /<script[^>]*\ssrc="\/_next\/([^"?]+)[^"]*"[^>]*>/g;

/**
 * Gzipped bytes of the scripts that a prerendered page loads at first, without those for old
 * browsers.
 */
async function firstLoadBytes(nextFolder: string, page: string): Promise<number> {
  const html = await readFile(join(nextFolder, 'server/app', `${page}.html`), 'utf8');
  const tags = [...html.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag));
  const paths = new Set(tags.map(([, path]) => path ?? ''));
  const files = await Promise.all([...paths].map((path) => readFile(join(nextFolder, path))));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

export interface FirstLoad {
  readonly path: string;
  readonly bytes: number;
  readonly emptyBytes: number;
}

/**
 * Both pages are read as prerendered. One that no longer is has no file, and the measurement fails.
 */
export async function measureFirstLoad(): Promise<readonly FirstLoad[]> {
  await bringUpToDate(WEB);
  await buildEmptyApp();
  const emptyBytes = await firstLoadBytes(join(EMPTY_APP, '.next'), 'index');
  const ours = inRoot('apps/web/.next');
  return [
    { path: '/', bytes: await firstLoadBytes(ours, 'index'), emptyBytes },
    { path: '/coachee/login', bytes: await firstLoadBytes(ours, 'coachee/login'), emptyBytes },
  ];
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '../scripts/child-program.ts';
import { inRoot } from '../scripts/places.ts';
import { findFreePort } from '../scripts/ports.ts';
import { type Listening, untilAnswering } from './product.ts';

/** Inside the repository, so that it finds the same Next.js and React. */
const EMPTY_APP = inRoot('bench/.cache/empty-app');
const NEXT = inRoot('node_modules/next/dist/bin/next');

const EMPTY_FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(inRoot('.'))} } };`,
  'app/layout.jsx':
    "export const metadata = { title: 'Empty', description: 'Nothing.' };\nexport default function Layout({ children }) {\n  return (<html lang=\"en\"><body>{children}</body></html>);\n}\n",
  'app/page.jsx': 'export default function Page() {\n  return <main><h1>Empty</h1></main>;\n}\n',
};

const VARIABLES = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };

export async function buildEmptyApp(): Promise<void> {
  await rm(EMPTY_APP, { recursive: true, force: true });
  await mkdir(join(EMPTY_APP, 'app'), { recursive: true });
  await Promise.all(Object.entries(EMPTY_FILES).map(([path, text]) => writeFile(join(EMPTY_APP, path), text)));
  const building = spawn(process.execPath, [NEXT, 'build'], {
    cwd: EMPTY_APP,
    env: VARIABLES,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(building, 'close');
  if (code !== 0) throw new Error('The empty app could not be built.');
}

/** Once it is built. */
export async function startEmptyApp(): Promise<Listening> {
  const port = await findFreePort();
  const program = startChild({
    name: 'empty app',
    folder: EMPTY_APP,
    run: [NEXT, 'start', '--port', String(port)],
    variables: VARIABLES,
    onLine: () => {},
  });
  const url = `http://localhost:${port}`;
  await untilAnswering(url);
  return { url, program };
}

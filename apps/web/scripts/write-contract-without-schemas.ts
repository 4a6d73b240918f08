import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withoutSchemas } from './without-schemas.ts';

const CONTRACT = join(import.meta.dirname, '../../../packages/contract');
const WRITTEN = join(CONTRACT, 'dist/without-schemas');

/** The contract's `browser` export leads here: what browsers need of it, without Zod. */
async function write(): Promise<void> {
  rmSync(WRITTEN, { recursive: true, force: true });
  mkdirSync(WRITTEN, { recursive: true });
  const sources = globSync('src/*.ts', { cwd: CONTRACT }).filter((file) => !file.endsWith('.test.ts'));
  for (const source of sources) {
    const declared: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(CONTRACT, source)).href);
    writeFileSync(join(WRITTEN, `${basename(source, '.ts')}.js`), withoutSchemas(declared));
  }
}

await write();

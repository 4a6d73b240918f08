import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withoutSchemas } from './without-schemas.ts';

const CONTRACT = join(import.meta.dirname, '../../../packages/contract');
const SOURCES = join(CONTRACT, 'src');
const WRITTEN = join(CONTRACT, 'dist/without-schemas');

/** The contract's `browser` export leads here: what browsers need of it, without Zod. */
async function write(): Promise<void> {
  rmSync(WRITTEN, { recursive: true, force: true });
  const sources = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'));
  for (const source of sources) {
    const declared: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(SOURCES, source)).href);
    const written = join(WRITTEN, source.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, withoutSchemas(declared));
  }
}

await write();

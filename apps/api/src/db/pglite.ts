import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { keepStatements } from './embedded-statements.ts';

/** The default of 128 MB is cleared at each start and kept; the system caches the files anyway. */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

const WASM = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');

/** The types of Node.js leave it out. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };

/** On another thread, so that it can be under way while this one reads other files. */
export const compilePglite = (): Promise<WebAssembly.Module> => WebAssembly.compile(readFileSync(WASM));

/** With the extensions that migrations use, without which it would not open again. */
export async function createPglite(
  dataDir?: string,
  options: Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule'> = {},
): Promise<PGlite> {
  const pglite = await PGlite.create({
    ...options,
    ...(dataDir === undefined ? {} : { dataDir }),
    startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    extensions: { btree_gist, fuzzystrmatch, pg_trgm },
  });
  keepStatements(pglite);
  return pglite;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProductEnvironment } from '../scripts/environment.ts';
import { findFreePort } from '../scripts/ports.ts';
import { type Product, startProduct } from '../scripts/product.ts';
import { memoryMiB } from './memory.ts';

export interface StartUp {
  readonly firstMs: number;
  /** With the demo's data there already. */
  readonly againMs: number;
  readonly apiMiB: number;
  readonly webMiB: number;
}

/** Starts the built product on an empty embedded database, and then again, until both programs are healthy. */
export async function measureStartUp(): Promise<StartUp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const [webPort, apiPort] = [await findFreePort(), await findFreePort()];
  const environment = readProductEnvironment({
    PATH: process.env.PATH,
    PORT: String(webPort),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  });
  async function start(): Promise<{ product: Product; milliseconds: number }> {
    const begin = performance.now();
    const product = await startProduct(environment, { onLine: () => {}, signal: new AbortController().signal });
    product.ended.catch(() => {});
    return { product, milliseconds: Math.round(performance.now() - begin) };
  }
  const first = await start();
  await first.product.stop();
  const again = await start();
  const [api, web] = again.product.programs;
  const figures = { apiMiB: Math.round(memoryMiB(api?.pid)), webMiB: Math.round(memoryMiB(web?.pid)) };
  await again.product.stop();
  await rm(dataDir, { recursive: true, force: true });
  return { firstMs: first.milliseconds, againMs: again.milliseconds, ...figures };
}

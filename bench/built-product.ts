import { readProductEnvironment } from '../scripts/environment.ts';
import { findFreePort } from '../scripts/ports.ts';
import { startProduct } from '../scripts/product.ts';

export async function startBuiltProduct(dataDir: string, variables: Readonly<Record<string, string>> = {}) {
  const environment = readProductEnvironment({
    PATH: process.env.PATH,
    PORT: String(await findFreePort()),
    API_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    ...variables,
  });
  const product = await startProduct(environment, { onLine: () => {}, signal: new AbortController().signal });
  product.ended.catch(() => {});
  return { url: environment.publicUrl, apiUrl: environment.apiUrl, product };
}

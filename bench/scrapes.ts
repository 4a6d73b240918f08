import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listCoaches } from '@waymark/contract/coaching/coaches';
import { findFreePort } from '../scripts/ports.ts';
import { startBuiltProduct } from './built-product.ts';
import { load } from './load.ts';
import { quantile } from './median.ts';

const SCRAPES = 40;
/** The figures of the queue are read anew for some of them. */
const PAUSE_MS = 250;
const LIMIT_MS = 20;

interface Scrapes {
  readonly medianMs: number;
  readonly slowestMs: number;
  readonly lines: number;
}

async function scrape(url: string): Promise<Scrapes> {
  const times: number[] = [];
  let lines = 0;
  for (let done = 0; done < SCRAPES; done += 1) {
    const begin = performance.now();
    lines = (await (await fetch(url)).text()).split('\n').length;
    times.push(performance.now() - begin);
    await wait(PAUSE_MS);
  }
  return { medianMs: quantile(times, 0.5), slowestMs: quantile(times, 0.99), lines };
}

/** Of the built product on the embedded database, which reads the queue on the same thread. */
export async function* scrapeRows(): AsyncGenerator<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const port = await findFreePort();
  const { apiUrl, product } = await startBuiltProduct(dataDir, { METRICS_PORT: String(port) });
  const told = ({ medianMs, slowestMs, lines }: Scrapes) =>
    `median ${medianMs.toFixed(1)} ms, slowest ${slowestMs.toFixed(1)} ms, ${lines} lines`;
  yield `A scrape of /metrics, ${SCRAPES} times`;
  try {
    const [url, metrics] = [`${apiUrl}${listCoaches.url}`, `http://localhost:${port}/metrics`];
    await load({ url }, 2, 1);
    yield `alone                ${told(await scrape(metrics))}`;
    const [beside, { requestsPerSecond }] = await Promise.all([
      scrape(metrics),
      load({ url }, 2, (SCRAPES * PAUSE_MS) / 1_000),
    ]);
    const over = beside.medianMs > LIMIT_MS ? ` (more than ${LIMIT_MS} ms)` : '';
    yield `beside ${requestsPerSecond.toFixed(0).padStart(6)} calls/s ${told(beside)}${over}`;
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quantile } from './median.ts';
import { readSteadily } from './steady-reads.ts';
import { ask, timed } from './timed.ts';

/** The first one of a process plans all statements, so that it says nothing of the next ones. */
const ROWS = [1_000, 10_000, 50_000];
/** Less often than the embedded database can answer beside other work. */
const READ_EVERY_MS = 20;
const ALONE_MS = 10_000;
const LOOK_EVERY_MS = 200;

interface Serving {
  readonly url: string;
  readonly downloaders: readonly string[];
  readonly reader: string;
}

async function download(url: string, jwt: string): Promise<{ readonly bytes: number; readonly askedAt: string }> {
  await ask(`${url}/downloads`, { jwt, body: {} });
  for (;;) {
    const { current } = JSON.parse(await ask(`${url}/downloads/mine`, { jwt })).data;
    if (current.state === 'ready') return current;
    if (current.state === 'failed') throw new Error('The download failed.');
    await wait(LOOK_EVERY_MS);
  }
}

/** Reads of someone else while a download is made, beside the same reads alone, in one process. */
export async function* downloadRows(): AsyncGenerator<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-downloads-'));
  const api = fork(fileURLToPath(new URL('download-api.ts', import.meta.url)), [dataDir, ...ROWS.map(String)]);
  try {
    const [serving] = await once(api, 'message');
    const { url, downloaders, reader } = serving as Serving;
    const target = { url: `${url}/users/me`, jwt: reader, everyMs: READ_EVERY_MS };
    yield 'Downloads on the embedded database, and GET /users/me of someone else, each 20 ms';
    for (const [at, rows] of ROWS.entries()) {
      const alone = [...(await readSteadily(target, () => wait(ALONE_MS)))];
      let bytes = 0;
      let seconds = 0;
      const beside = await readSteadily(target, async () => {
        seconds =
          (await timed(async () => {
            bytes = (await download(url, downloaders[at] ?? '')).bytes;
          })) / 1_000;
      });
      alone.push(...(await readSteadily(target, () => wait(ALONE_MS))));
      const [own, busy] = [quantile(alone, 0.99), quantile(beside, 0.99)];
      yield `${rows} rows: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(2)} MB; p99 of the reads ${busy.toFixed(1)} ms, alone ${own.toFixed(1)} ms, ratio ${(busy / own).toFixed(2)}; longest ${Math.max(...beside).toFixed(0)} ms, alone ${Math.max(...alone).toFixed(0)} ms; p50 ${quantile(beside, 0.5).toFixed(1)} ms, alone ${quantile(alone, 0.5).toFixed(1)} ms`;
    }
  } finally {
    api.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

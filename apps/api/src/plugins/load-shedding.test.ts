import { setTimeout as wait } from 'node:timers/promises';
import { showHealth } from '@waymark/contract/health';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';
import { buildApp } from '../app.ts';

const api = startTestApp({ works: false });
/** Longer than the lag is averaged over, on a machine that pauses the test as well. */
const LOOKED_AT_MS = 7_000;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeEach(async () => {
  app = await buildApp(api.services);
});
afterEach(() => app.close());

/** The event loop stands still, without taking the processor from other tests. */
const standStill = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const status = async () => (await app.inject({ method: showHealth.method, url: showHealth.url })).statusCode;

test('a pause of the whole process turns no one away', async () => {
  standStill(2_000);
  const end = performance.now() + LOOKED_AT_MS;
  while (performance.now() < end) {
    expect(await status()).toBe(200);
    await wait(100);
  }
});

/** More at once than are served while the event loop lags. */
const crowd = async () => new Set(await Promise.all(Array.from({ length: 60 }, status)));

test('an event loop that lags all the time turns a crowd away, and no one who comes alone', async () => {
  await expect
    .poll(
      () => {
        standStill(1_600);
        return crowd();
      },
      { interval: 1 },
    )
    .toEqual(new Set([200, 503]));
  for (let time = 0; time < 5; time += 1) {
    standStill(1_600);
    expect(await status()).toBe(200);
  }
  expect(await crowd()).toEqual(new Set([200, 503]));
  await expect.poll(crowd, { interval: 500 }).toEqual(new Set([200]));
});

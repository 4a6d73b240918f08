import { showHealth } from '@waymark/contract/health';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#src/app.ts';
import type { App } from '#src/module.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
afterEach(() => vi.useRealTimers());

/** An API on a machine whose clock is this far ahead of the database's. */
async function appAhead(aheadMs: () => number): Promise<App> {
  const app = await buildApp(api.services, { shedAboveDelayMs: 0, now: () => Date.now() + aheadMs() });
  onTestFinished(() => app.close());
  return app;
}

const health = async (app: App, query = '') => (await app.inject({ url: `${showHealth.url}${query}` })).json();

test.each([
  ['ahead', 7_200_000, /^The database's clock is 7200 s behind this machine's\./],
  ['behind', -7_200_000, /^The database's clock is 7200 s ahead of this machine's\./],
])('reports a clock that is two hours %s in the log and in the health details', async (_case, ms, sentence) => {
  const app = await appAhead(() => ms);
  expect(await health(app)).toEqual({ status: 'ok' });
  expect(await health(app, '?detail')).toEqual({ status: 'ok', warnings: [expect.stringMatching(sentence)] });
  const warnings = api
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":40'));
  expect(warnings.map((line) => JSON.parse(line).msg)).toContainEqual(expect.stringMatching(sentence));
});

test.each([0, 4_000, -4_000])('accepts clocks that differ by %i ms', async (ms) => {
  expect(await health(await appAhead(() => ms), '?detail')).toEqual({ status: 'ok', warnings: [] });
});

test('notices within the hour that a clock jumps, and that it is right again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let ahead = 0;
  const app = await appAhead(() => ahead);
  const anHourLater = async () => {
    vi.advanceTimersByTime(3_600_000);
    return (await health(app, '?detail')).warnings;
  };
  expect((await health(app, '?detail')).warnings).toEqual([]);
  ahead = 60_000;
  await expect.poll(anHourLater).toHaveLength(1);
  ahead = 0;
  await expect.poll(anHourLater).toEqual([]);
});

test('starts an API while its database is down', async () => {
  const db = new Proxy(api.db, {
    get(target, name) {
      if (name !== '_' && name !== 'execute') return Reflect.get(target, name);
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    },
  });
  const database = { ...api.services.database, db };
  const app = await buildApp({ ...api.services, database }, { shedAboveDelayMs: 0 });
  onTestFinished(() => app.close());
  expect(await health(app, '?detail')).toEqual({ status: 'ok', warnings: [] });
  const lines = api
    .log()
    .split('\n')
    .filter((line) => line.includes('the clocks could not be compared'));
  expect(lines.map((line) => JSON.parse(line).error)).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
});

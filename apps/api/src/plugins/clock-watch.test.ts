import { HOUR_MS } from '@waymark/contract/durations';
import { showHealth } from '@waymark/contract/health';
import { afterEach, expect, test, vi } from 'vitest';
import type { App } from '#module.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
afterEach(() => vi.useRealTimers());

/** An API on a machine whose clock is this far ahead of the database's. */
const appAhead = (aheadMs: () => number) => startAnotherApp(api.services, { now: () => Date.now() + aheadMs() });

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

test('does not mistake a slow answer of the database for a wrong clock', async () => {
  const asked = vi.fn(() => 6_000).mockReturnValueOnce(-6_000);
  expect(await health(await appAhead(asked), '?detail')).toEqual({ status: 'ok', warnings: [] });
});

test('stops comparing once the API is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = vi.fn(() => 0);
  const app = await appAhead(asked);
  await app.ready();
  expect(asked).toHaveBeenCalled();
  await app.close();
  asked.mockClear();
  vi.advanceTimersByTime(HOUR_MS);

  expect(asked).not.toHaveBeenCalled();
});

test('notices within the hour that a clock jumps, and that it is right again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let ahead = 0;
  const app = await appAhead(() => ahead);
  const anHourLater = async () => {
    vi.advanceTimersByTime(HOUR_MS);
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
  const app = await startAnotherApp({ ...api.services, database });
  expect(await health(app, '?detail')).toEqual({ status: 'ok', warnings: ['The database doesn’t answer.'] });
  const lines = api
    .log()
    .split('\n')
    .filter((line) => line.includes('the clocks could not be compared'));
  expect(lines.map((line) => JSON.parse(line).error)).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
});

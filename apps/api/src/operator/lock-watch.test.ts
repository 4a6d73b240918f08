import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { findHolders, withoutWaitingForEver } from './lock-watch.ts';

const api = startTestApp({ works: false });
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => {});

test('ends a command after ten seconds if someone holds what it waits for, and names them', async () => {
  vi.useFakeTimers();
  const ended = expect(withoutWaitingForEver(never, async () => 'psql holds it.')).rejects.toThrow('psql holds it.');
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
});

test('lets a command take its time while nothing is in its way, but not for ever', async () => {
  vi.useFakeTimers();
  let done: (lines: string) => void = () => {};
  const find = async () => undefined;
  const slow = withoutWaitingForEver(new Promise<string>((resolve) => (done = resolve)), find);
  await vi.advanceTimersByTimeAsync(60_000);
  done('done');
  expect(await slow).toBe('done');
  const ended = expect(withoutWaitingForEver(never, find)).rejects.toThrow('took too long');
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  await ended;
});

test('finds on a server the process that holds a lock', async ({ skip }) => {
  const { jobStore } = api.services.database;
  if (jobStore.backend === 'pglite') return skip();
  const { connectionString } = jobStore;
  const [holder, waiter] = ['the-holder', 'the-waiter'].map(
    (name) => new pg.Client({ connectionString, application_name: name }),
  ) as [pg.Client, pg.Client];
  await holder.connect();
  await waiter.connect();
  expect(await findHolders(connectionString, 'the-waiter')).toBeUndefined();
  await holder.query('SELECT pg_advisory_lock(4711)');
  const waiting = waiter.query('SELECT pg_advisory_lock(4711)');
  await expect
    .poll(() => findHolders(connectionString, 'the-waiter'))
    .toMatch(/\(the-holder.*pg_terminate_backend\(\d+\)/);
  await holder.end();
  await waiting;
  await waiter.end();
});

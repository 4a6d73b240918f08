// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './session-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('runs tasks with the CSRF cookie one at a time across tabs', async () => {
  const request = vi.fn(async (_name: string, work: () => Promise<string>) => work());
  vi.stubGlobal('navigator', { locks: { request } });

  expect(await oneAtATime(async () => 'done')).toBe('done');
  expect(request).toHaveBeenCalledExactlyOnceWith('waymark.session', expect.any(Function));
});

test('queues tasks within the tab without locks, even after one fails', async () => {
  vi.stubGlobal('navigator', {});
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const failed = oneAtATime(async () => {
    await first.promise;
    order.push('first');
    throw new Error('It failed.');
  });
  const second = oneAtATime(async () => order.push('second'));
  first.resolve();

  await expect(failed).rejects.toThrow('It failed.');
  await second;
  expect(order).toEqual(['first', 'second']);
});

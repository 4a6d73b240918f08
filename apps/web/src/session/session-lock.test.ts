// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './session-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what needs the CSRF cookie waits for its turn among all tabs', async () => {
  const request = vi.fn(async (_name: string, work: () => Promise<string>) => work());
  vi.stubGlobal('navigator', { locks: { request } });

  expect(await oneAtATime(async () => 'done')).toBe('done');
  expect(request).toHaveBeenCalledExactlyOnceWith('waymark.session', expect.any(Function));
});

test('without locks it waits for its turn in this tab, whatever became of the one before', async () => {
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

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

test('a browser without locks goes ahead', async () => {
  vi.stubGlobal('navigator', {});

  expect(await oneAtATime(async () => 'done')).toBe('done');
});

// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const startPush = vi.hoisted(() => vi.fn());
const showToast = vi.hoisted(() => vi.fn());
vi.mock('#push/push.ts', () => ({ startPush }));
vi.mock('#ui/toasts.tsx', () => ({ showToast }));
const { PushSetup } = await import('./push-setup.tsx');

const worker = new EventTarget();
const sendBeacon = vi.fn<(url: string, fields: URLSearchParams) => boolean>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: worker, sendBeacon });
  sendBeacon.mockReset().mockReturnValue(true);
  startPush.mockReset().mockResolvedValue('on');
  showToast.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const reported = () => sendBeacon.mock.calls.map(([, fields]) => [fields.get('code'), fields.get('message')]);

async function start(): Promise<void> {
  render(<PushSetup userId={7} />);
  await act(() => vi.runAllTimersAsync());
}

test('starts pushes once the page has had time to load', async () => {
  render(<PushSetup userId={7} />);
  expect(startPush).not.toHaveBeenCalled();
  await act(() => vi.runAllTimersAsync());

  expect(startPush).toHaveBeenCalledExactlyOnceWith(7);
  expect(showToast).not.toHaveBeenCalled();
});

test('shows that the browser rejected the worker', async () => {
  startPush.mockResolvedValue('unregistered');
  await start();

  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: 'Service Worker registration failed.' });
});

test('reports a start that fails', async () => {
  startPush.mockRejectedValue(new TypeError('no permission'));
  await start();

  expect(reported()).toEqual([['start-push', 'TypeError: no permission']]);
});

test('shows a push that arrives, and reports one that cannot be shown', async () => {
  const push = { title: 'Maya accepted', body: 'Choose a time.' };
  showToast.mockRejectedValue(new TypeError('no toasts'));
  await start();
  await act(async () => {
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'push-message', ...push } }));
  });

  expect(showToast).toHaveBeenCalledExactlyOnceWith(push);
  expect(reported()).toEqual([['show-push', 'TypeError: no toasts']]);
});

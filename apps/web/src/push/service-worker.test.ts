// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { hearPushes } from './service-worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubWorkers() {
  const workers = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: workers });
  return (data: unknown) => {
    const port = { postMessage: vi.fn() };
    workers.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
    return port.postMessage;
  };
}

test('a push is handed on, and the worker is told that it is shown', () => {
  const send = stubWorkers();
  const onPush = vi.fn();
  hearPushes(onPush);
  const answer = send({ type: 'push-message', title: 'Title', body: 'Body', url: 'x' });

  expect(onPush).toHaveBeenCalledExactlyOnceWith({ title: 'Title', body: 'Body' });
  expect(answer).toHaveBeenCalledWith('shown');
});

test.each([null, undefined, 'text', {}, { type: 'other', title: 'a', body: 'b' }, { type: 'push-message', title: 5 }])(
  'the message %j is left alone',
  (data) => {
    const send = stubWorkers();
    const onPush = vi.fn();
    hearPushes(onPush);

    expect(send(data)).not.toHaveBeenCalled();
    expect(onPush).not.toHaveBeenCalled();
  },
);

test('after the end nothing is heard, and a browser without workers is no fault', () => {
  const send = stubWorkers();
  const onPush = vi.fn();
  hearPushes(onPush)();
  send({ type: 'push-message', title: 'Title', body: 'Body' });
  expect(onPush).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', {});
  expect(() => hearPushes(onPush)()).not.toThrow();
});

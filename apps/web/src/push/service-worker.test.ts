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

test('passes on a push, and confirms to the worker that it is shown', () => {
  const send = stubWorkers();
  const onPush = vi.fn();
  hearPushes(onPush);
  const answer = send({ type: 'push-message', title: 'Title', body: 'Body', url: 'x' });

  expect(onPush).toHaveBeenCalledExactlyOnceWith({ title: 'Title', body: 'Body' });
  expect(answer).toHaveBeenCalledWith('shown');
});

test.each([null, undefined, 'text', {}, { type: 'other', title: 'a', body: 'b' }, { type: 'push-message', title: 5 }])(
  'ignores the message %j',
  (data) => {
    const send = stubWorkers();
    const onPush = vi.fn();
    hearPushes(onPush);

    expect(send(data)).not.toHaveBeenCalled();
    expect(onPush).not.toHaveBeenCalled();
  },
);

test('hears nothing after the end, and accepts a browser without workers', () => {
  const send = stubWorkers();
  const onPush = vi.fn();
  hearPushes(onPush)();
  send({ type: 'push-message', title: 'Title', body: 'Body' });
  expect(onPush).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', {});
  expect(() => hearPushes(onPush)()).not.toThrow();
});

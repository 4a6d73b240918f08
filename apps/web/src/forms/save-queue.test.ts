import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '#problems/call-problem.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';

const outage = () => new CallProblem({ status: 0, name: 'NetworkError', message: 'Something went wrong' });
const send = vi.fn<(key: string, value: string, isLeaving: boolean) => Promise<void>>();
let queue: SaveQueue<string>;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue();
  queue = createSaveQueue(send);
});

afterEach(() => {
  queue.stop();
  vi.useRealTimers();
});

const sent = () => send.mock.calls.map(([key, value]) => `${key}=${value}`);

test('sends values one after the other, in the order given', async () => {
  const first = Promise.withResolvers<void>();
  send.mockReturnValueOnce(first.promise);
  queue.put('a', '1');
  queue.put('b', '2');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(['a=1']);
  expect(queue.state.get()).toMatchObject({ status: 'saving', unsaved: { a: '1', b: '2' } });

  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(['a=1', 'b=2']);
  expect(queue.state.get()).toMatchObject({ status: 'saved', unsaved: {}, savedKey: 'b' });
});

test('sends typed text once typing pauses', async () => {
  for (const typed of ['h', 'ha', 'half']) {
    queue.put('note', typed, 800);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(800);
  expect(sent()).toEqual(['note=half']);
});

test('says that it is saving while typed text waits for a pause, even when something else was just saved', async () => {
  const first = Promise.withResolvers<void>();
  send.mockReturnValueOnce(first.promise);
  queue.put('a', '1');
  queue.put('note', 'half', 800);
  first.resolve();
  await vi.advanceTimersByTimeAsync(799);
  expect(sent()).toEqual(['a=1']);
  expect(queue.state.get()).toMatchObject({ status: 'saving', unsaved: { note: 'half' } });

  await vi.advanceTimersByTimeAsync(1);
  expect(queue.state.get()).toMatchObject({ status: 'saved', unsaved: {} });
  queue.put('note', 'whole', 800);
  expect(queue.state.get().status).toBe('saving');
  queue.drop('note');
  expect(queue.state.get().status).toBe('saved');
});

test('sends a value again that changes while it is being sent', async () => {
  const first = Promise.withResolvers<void>();
  send.mockReturnValueOnce(first.promise);
  queue.put('a', 'old');
  await vi.advanceTimersByTimeAsync(0);
  queue.put('a', 'new');
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(['a=old', 'a=new']);
  expect(queue.state.get().unsaved).toEqual({});
});

test('sends a value once that is given again while it is being sent', async () => {
  const first = Promise.withResolvers<void>();
  send.mockReturnValueOnce(first.promise);
  queue.put('a', 'new');
  await vi.advanceTimersByTimeAsync(0);
  queue.put('a', 'newer', 800);
  queue.put('a', 'new');
  first.resolve();
  expect(await queue.flush()).toBe(true);

  expect(sent()).toEqual(['a=new']);
  expect(queue.state.get()).toMatchObject({ status: 'saved', unsaved: {} });
});

test('sends the saved value again when it is restored while another is being sent', async () => {
  const first = Promise.withResolvers<void>();
  send.mockReturnValueOnce(first.promise);
  queue.put('a', 'other');
  await vi.advanceTimersByTimeAsync(0);
  queue.revert('a', 'saved');
  first.resolve();
  expect(await queue.flush()).toBe(true);

  expect(sent()).toEqual(['a=other', 'a=saved']);
});

test('sends nothing when the saved value is restored while none is being sent', async () => {
  queue.put('a', 'other', 800);
  queue.revert('a', 'saved');
  expect(await queue.flush()).toBe(true);

  expect(send).not.toHaveBeenCalled();
  expect(queue.state.get().unsaved).toEqual({});
});

test('waits longer before each retry during an outage, and loses nothing', async () => {
  send.mockRejectedValueOnce(outage()).mockRejectedValueOnce(new CallProblem(PROBLEMS.rate_limited));
  queue.put('a', '1');
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.state.get()).toMatchObject({ status: 'waiting', unsaved: { a: '1' } });
  queue.put('b', '2');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(send).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent()).toEqual(['a=1', 'a=1', 'a=1', 'b=2']);
  expect(queue.state.get()).toMatchObject({ status: 'saved', unsaved: {} });
});

test('stays at waiting while it tries again, so that what says so doesn’t come and go', async () => {
  const seen: string[] = [];
  queue.state.subscribe(() => void seen.push(queue.state.get().status));
  send.mockRejectedValueOnce(outage()).mockRejectedValueOnce(outage());
  queue.put('a', '1');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.filter((status, index) => status !== seen[index - 1])).toEqual(['saving', 'waiting', 'saving', 'saved']);
});

test('reports a refusal at its key, and saves the rest', async () => {
  const fields = [{ path: ['value'], message: 'Choose a size.', name: 'ValidationError' }];
  send.mockRejectedValueOnce(new CallProblem({ ...PROBLEMS.invalid_request, fields }));
  queue.put('a', 'wrong');
  queue.put('b', '2');
  expect(await queue.flush()).toBe(true);
  expect(queue.state.get()).toMatchObject({ unsaved: { a: 'wrong' }, refusals: { a: 'Choose a size.' } });
  expect(sent()).toEqual(['a=wrong', 'b=2']);

  queue.put('a', 'right');
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.state.get()).toMatchObject({ unsaved: {}, refusals: {} });
});

test('reports a fault of ours at its key without a retry, since it would fail again', async () => {
  vi.stubGlobal('navigator', { sendBeacon: () => true });
  send.mockRejectedValueOnce(new TypeError('value is undefined'));
  queue.put('a', '1');
  expect(await queue.flush()).toBe(true);
  vi.unstubAllGlobals();

  expect(queue.state.get().refusals).toEqual({ a: PROBLEMS.internal.message });
  expect(sent()).toEqual(['a=1']);
});

test('keeps what is not ready, and never sends it', async () => {
  queue.hold('a', 'half a sent');
  expect(await queue.flush()).toBe(true);
  queue.leave();
  expect(send).not.toHaveBeenCalled();
  expect(queue.state.get().unsaved).toEqual({ a: 'half a sent' });
  queue.drop('a');
  expect(queue.state.get().unsaved).toEqual({});
});

test('flushes without waiting for a pause, and reports whether everything was sent', async () => {
  queue.put('a', '1', 60_000);
  expect(await queue.flush()).toBe(true);
  expect(sent()).toEqual(['a=1']);

  send.mockRejectedValue(outage());
  queue.put('b', '2', 60_000);
  expect(await queue.flush()).toBe(false);
});

test('sends everything unsaved when the page closes, by calls that outlive it', async () => {
  send.mockReturnValue(new Promise(() => {}));
  queue.put('a', '1');
  await vi.advanceTimersByTimeAsync(0);
  queue.put('b', '2', 800);
  queue.leave();
  expect(send.mock.calls).toEqual([
    ['a', '1', false],
    ['a', '1', true],
    ['b', '2', true],
  ]);
});

test('reports what is refused while the page goes, apart from unfinished text and an ended session', async () => {
  const sendBeacon = vi.fn<(url: string, fields: URLSearchParams) => boolean>(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  for (const code of ['invalid_request', 'unauthenticated', 'malformed_body'] as const) {
    send.mockRejectedValueOnce(new CallProblem({ ...PROBLEMS[code], code }));
    queue.put(code, 'text', 800);
  }
  queue.leave();
  await vi.advanceTimersByTimeAsync(0);
  vi.unstubAllGlobals();

  expect(sendBeacon.mock.calls.map(([, fields]) => Object.fromEntries(fields))).toEqual([
    { level: 'error', code: 'save-on-leaving', message: `ValidationError: ${PROBLEMS.malformed_body.message}` },
  ]);
});

// @vitest-environment happy-dom

import { UNDO_MS } from '@waymark/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addOffer, offers, pauseOffer, resumeOffer, sendAllOffers, undoOffer } from './undoable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await sendAllOffers();
  vi.useRealTimers();
});

const offer = () => {
  const [send, onUndo] = [vi.fn(async (_isLeaving: boolean) => {}), vi.fn()];
  return {
    id: addOffer({ said: 'Deactivated Tom', marks: new Map([['7', 'Deactivated']]), send, onUndo }),
    send,
    onUndo,
  };
};

test('sends what was done once its time is over, and shows it as done until that is answered', async () => {
  const answered = Promise.withResolvers<void>();
  const { send } = offer();
  send.mockReturnValue(answered.promise);
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith(false);
  expect(offers.get()).toMatchObject([{ isSending: true, marks: new Map([['7', 'Deactivated']]) }]);
  answered.resolve();
  await vi.waitFor(() => expect(offers.get()).toEqual([]));
});

test('sends nothing that was undone', () => {
  const { id, send, onUndo } = offer();
  undoOffer(id);
  vi.advanceTimersByTime(UNDO_MS);

  expect(send).not.toHaveBeenCalled();
  expect(onUndo).toHaveBeenCalledOnce();
  undoOffer(id);
  expect(onUndo).toHaveBeenCalledOnce();
});

test('waits as long as someone looks at it, and for all of its time after that', () => {
  const { id, send } = offer();
  pauseOffer(id);
  vi.advanceTimersByTime(10 * UNDO_MS);
  expect(send).not.toHaveBeenCalled();
  resumeOffer(id);
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(send).toHaveBeenCalledOnce();
});

test.each(['pagehide', 'visibilitychange'])('sends at once, and past the page, on %s', (event) => {
  const { send } = offer();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));

  expect(send).toHaveBeenCalledExactlyOnceWith(true);
  vi.restoreAllMocks();
});

test('undoes the newest by the keys that people know, but not while they write', () => {
  const [first, second] = [offer(), offer()];
  const field = document.body.appendChild(document.createElement('input'));
  const press = (target: EventTarget) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }));
  press(field);
  expect(second.onUndo).not.toHaveBeenCalled();

  press(document.body);
  expect([first.onUndo.mock.calls.length, second.onUndo.mock.calls.length]).toEqual([0, 1]);
});

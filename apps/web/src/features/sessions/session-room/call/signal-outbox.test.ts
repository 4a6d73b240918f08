import type { RoomSignal } from '@waymark/contract/sessions/session-rooms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '#problems/call-problem.ts';
import { createSignalOutbox, type OutgoingSignal } from './signal-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const candidate = (to: number, peerLife = 1): OutgoingSignal => ({
  to,
  life: 1,
  peerLife,
  kind: 'candidate',
  data: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 },
});
const refusal = (status: number, retryAfterSeconds?: number) =>
  new CallProblem({ status, name: 'Error', message: 'No.', retryAfterSeconds });

function outboxTo(post: (signal: RoomSignal) => Promise<unknown>) {
  const onRefused = vi.fn();
  return { onRefused, outbox: createSignalOutbox({ post, onRefused }) };
}

test('numbers the signals of each pair of lives from zero, and has one call under way at a time', async () => {
  const answers: (() => void)[] = [];
  const posted: RoomSignal[] = [];
  const { outbox } = outboxTo((signal) => {
    posted.push(signal);
    return new Promise<void>((resolve) => answers.push(resolve));
  });
  for (const [to, peerLife] of [
    [7, 1],
    [8, 1],
    [7, 1],
    [7, 2],
  ] as const)
    outbox.add(candidate(to, peerLife));
  for (let count = 1; count <= 4; count += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(posted).toHaveLength(count);
    answers[count - 1]?.();
  }
  expect(posted.map(({ to, peerLife, number }) => [to, peerLife, number])).toEqual([
    [7, 1, 0],
    [8, 1, 0],
    [7, 1, 1],
    [7, 2, 0],
  ]);
});

test('sends a signal again until the API has taken it, and is late meanwhile', async () => {
  const post = vi.fn<(signal: RoomSignal) => Promise<void>>().mockRejectedValue(refusal(0));
  const { outbox, onRefused } = outboxTo(post);
  outbox.add(candidate(7));
  await vi.advanceTimersByTimeAsync(5_500);
  expect(outbox.isLate()).toBe(true);
  post.mockRejectedValueOnce(refusal(429, 3)).mockResolvedValue();
  await vi.advanceTimersByTimeAsync(1_000);
  const tries = post.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(post).toHaveBeenCalledTimes(tries);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(post).toHaveBeenCalledTimes(tries + 1);
  expect(new Set(post.mock.calls.map(([{ number }]) => number))).toEqual(new Set([0]));
  expect([outbox.isLate(), onRefused.mock.calls]).toEqual([false, []]);
});

test('sends no more than the API takes in a second', async () => {
  const sentAt: number[] = [];
  const { outbox } = outboxTo(async () => void sentAt.push(Date.now()));
  for (let count = 0; count < 60; count += 1) outbox.add(candidate(7));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentAt).toHaveLength(60);
  for (const [place, at] of sentAt.entries()) expect(at - (sentAt[place - 16] ?? 0)).toBeGreaterThanOrEqual(1_000);
});

test('stops at a refusal that stays, and when the call ends', async () => {
  const problem = refusal(409);
  const post = vi.fn<(signal: RoomSignal) => Promise<void>>().mockRejectedValue(problem);
  const { outbox, onRefused } = outboxTo(post);
  outbox.add(candidate(7));
  outbox.add(candidate(7));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(post).toHaveBeenCalledOnce();
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(problem);

  const unsent = vi.fn<(signal: RoomSignal) => Promise<void>>().mockRejectedValue(refusal(0));
  const second = outboxTo(unsent).outbox;
  second.add(candidate(7));
  await vi.advanceTimersByTimeAsync(0);
  second.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(unsent).toHaveBeenCalledOnce();
});

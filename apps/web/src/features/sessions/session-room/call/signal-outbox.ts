import { SECOND_MS } from '@waymark/contract/durations';
import type { RoomSignal } from '@waymark/contract/sessions/session-rooms';
import { CallProblem } from '#problems/call-problem.ts';

type Unnumbered<Signal> = Signal extends unknown ? Omit<Signal, 'number'> : never;
export type OutgoingSignal = Unnumbered<RoomSignal>;

interface OutboxOptions {
  readonly post: (signal: RoomSignal) => Promise<unknown>;
  /** The API will take no more from this life. */
  readonly onRefused: (problem: unknown) => void;
}

/** Below the API's limit, which would refuse the twenty-first of a second. */
const PER_SECOND = 16;
const RETRY_MS = 1_000;
const LATE_MS = 5_000;

export interface SignalOutbox {
  add(signal: OutgoingSignal): void;
  /** Whether a signal has been waiting for so long that the other side notices. */
  isLate(): boolean;
  stop(): void;
}

const isTemporary = (error: unknown): error is CallProblem =>
  error instanceof CallProblem && (error.isOutage || error.isRateLimited);

/** Sends the signals of one life, one call at a time, each until the API has taken it. */
export function createSignalOutbox({ post, onRefused }: OutboxOptions): SignalOutbox {
  const waiting: { readonly signal: RoomSignal; readonly since: number }[] = [];
  const numbers = new Map<string, number>();
  const sentAt: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isOver = false;

  const pace = () => Math.max(0, (sentAt.at(-PER_SECOND) ?? 0) + SECOND_MS - Date.now());

  function sendAfter(ms: number): void {
    isSending = true;
    if (ms === 0) return void sendFirst();
    timer = setTimeout(() => void sendFirst(), ms);
  }

  async function sendFirst(): Promise<void> {
    const [first] = waiting;
    isSending = first !== undefined;
    if (!first || isOver) return;
    sentAt.push(Date.now());
    if (sentAt.length > PER_SECOND) sentAt.shift();
    try {
      await post(first.signal);
      waiting.shift();
      if (!isOver) sendAfter(pace());
    } catch (error) {
      if (isOver) return;
      if (isTemporary(error)) return sendAfter((error.retryAfterSeconds ?? 0) * SECOND_MS || RETRY_MS);
      onRefused(error);
    }
  }

  return {
    add(signal) {
      const pair = `${signal.to} ${signal.peerLife}`;
      const number = numbers.get(pair) ?? 0;
      numbers.set(pair, number + 1);
      waiting.push({ signal: { ...signal, number } as RoomSignal, since: Date.now() });
      if (!isSending) sendAfter(pace());
    },
    isLate: () => waiting[0] !== undefined && Date.now() - waiting[0].since > LATE_MS,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

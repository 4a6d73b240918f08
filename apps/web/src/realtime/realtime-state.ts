import { createStore } from '#store/store.ts';

/** `off`: not needed. `away`: down for some seconds, which the page tells people. */
export type RealtimeState = 'off' | 'connecting' | 'connected' | 'away';

/** A short loss recovers without the person noticing. */
const AWAY_AFTER_MS = 4_000;

let awayTimer: ReturnType<typeof setTimeout> | undefined;

export const realtimeStore = createStore<RealtimeState>('off');

export function settleRealtime(next: 'off' | 'connected'): void {
  clearTimeout(awayTimer);
  realtimeStore.set(next);
}

export function awaitRealtime(): void {
  if (['connecting', 'away'].includes(realtimeStore.get())) return;
  awayTimer = setTimeout(() => realtimeStore.set('away'), AWAY_AFTER_MS);
  realtimeStore.set('connecting');
}

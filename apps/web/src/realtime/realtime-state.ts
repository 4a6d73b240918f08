import { createStore } from '#store/store.ts';

/** `off`: not wanted, or of no use now. `away`: it has not been there for some seconds, which people are told. */
export type RealtimeState = 'off' | 'connecting' | 'connected' | 'away';

/** Nobody needs to hear of a connection that comes back by itself. */
const AWAY_AFTER_MS = 4_000;

let awayTimer: ReturnType<typeof setTimeout> | undefined;

export const realtimeStore = createStore<RealtimeState>('off');

export function settleRealtime(next: 'off' | 'connected'): void {
  clearTimeout(awayTimer);
  realtimeStore.set(next);
}

/** The connection is being made, for the first time or again. */
export function awaitRealtime(): void {
  if (['connecting', 'away'].includes(realtimeStore.get())) return;
  awayTimer = setTimeout(() => realtimeStore.set('away'), AWAY_AFTER_MS);
  realtimeStore.set('connecting');
}

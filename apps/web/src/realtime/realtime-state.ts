/** `off`: not wanted, or of no use now. `away`: it has not been there for some seconds, which people are told. */
export type RealtimeState = 'off' | 'connecting' | 'connected' | 'away';

/** Nobody needs to hear of a connection that comes back by itself. */
const AWAY_AFTER_MS = 4_000;

let state: RealtimeState = 'off';
let awayTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const realtimeState = (): RealtimeState => state;
export const realtimeStateOnServer = (): RealtimeState => 'off';

export function subscribeToRealtimeState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: RealtimeState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

export function settleRealtime(next: 'off' | 'connected'): void {
  clearTimeout(awayTimer);
  change(next);
}

/** The connection is being made, for the first time or again. */
export function awaitRealtime(): void {
  if (state === 'connecting' || state === 'away') return;
  awayTimer = setTimeout(() => change('away'), AWAY_AFTER_MS);
  change('connecting');
}

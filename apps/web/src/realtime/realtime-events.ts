import type { RealtimeEvents } from '@waymark/contract/realtime';

type Listener = (event: never) => void;

const listeners = new Map<string, Set<Listener>>();

/** Hears one event for as long as a page needs it. Returns a function that stops. */
export function listenTo<E extends keyof RealtimeEvents>(name: E, listener: RealtimeEvents[E]): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
  return () => void known.delete(listener);
}

export function tellListeners(name: string, event: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(event as never);
}

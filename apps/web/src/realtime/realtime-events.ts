import type { RealtimeEvents } from '@waymark/contract/realtime';

type Listener = (event: never) => void;

const listeners = new Map<string, Set<Listener>>();

/**
 * Hears an event on the page's own connection; returns a function to stop. Events that come while
 * there is no connection are lost: refetch when `realtimeStore` becomes connected again.
 */
export function onRealtime<Name extends keyof RealtimeEvents>(name: Name, listener: RealtimeEvents[Name]): () => void {
  const ofName = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, ofName.add(listener));
  return () => void ofName.delete(listener);
}

/** For the connection. Listeners may subscribe and stop while they are told. */
export function tellRealtime(name: string, event: unknown): void {
  for (const listener of [...(listeners.get(name) ?? [])]) listener(event as never);
}

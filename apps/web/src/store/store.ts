type Listener<Value> = (now: Value, before: Value) => void;

export interface ReadableStore<Value> {
  get(): Value;
  /** The value for server rendering and hydration. */
  initial(): Value;
  subscribe(listener: () => void): () => void;
}

export interface Store<Value> extends ReadableStore<Value> {
  /** Notifies listeners in order of subscription, unless the value stays the same. */
  set(next: Value): void;
  /** Returns a function to unsubscribe. */
  subscribe(listener: Listener<Value>): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<Listener<Value>>();
  let value = initial;
  return {
    get: () => value,
    initial: () => initial,
    set(next) {
      const before = value;
      if (Object.is(before, next)) return;
      value = next;
      for (const listener of listeners) listener(next, before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

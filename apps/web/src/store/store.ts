type Listener<Value> = (now: Value, before: Value) => void;

/** What it takes to follow a store. */
export interface Followed<Value> {
  get(): Value;
  /** The value as the server has it, which pages begin with. */
  initial(): Value;
  subscribe(listener: () => void): () => void;
}

/** One value of this tab, outside of React, and who wants to hear when it becomes another. */
export interface Store<Value> extends Followed<Value> {
  /** Tells all listeners, in the order in which they came; the same value again tells nobody. */
  set(next: Value): void;
  /** Returns how to stop hearing. */
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

interface Numbered {
  readonly number: number;
}

/**
 * Between one life and another: signals come shuffled and doubled, and are applied in the order of
 * their numbers, each once. Only a later signal shows that one is missing.
 */
export interface SignalOrder<Signal extends Numbered> {
  /** Returns what can be applied now. */
  take(signal: Signal): readonly Signal[];
  hasGap(): boolean;
}

export function createSignalOrder<Signal extends Numbered>(): SignalOrder<Signal> {
  const early = new Map<number, Signal>();
  let next = 0;
  return {
    take(signal) {
      if (signal.number >= next) early.set(signal.number, early.get(signal.number) ?? signal);
      const ready: Signal[] = [];
      for (let found = early.get(next); found; found = early.get(next)) {
        ready.push(found);
        early.delete(next);
        next += 1;
      }
      return ready;
    },
    hasGap: () => early.size > 0,
  };
}

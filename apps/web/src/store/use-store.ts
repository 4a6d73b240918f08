'use client';

import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

export function useStore<Value>({ subscribe, get, initial }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, initial);
}

const never = () => () => {};

/** Reads a constant that only the browser knows; `onServer` until hydration. */
export function useOfBrowser<Value, OnServer>(read: () => Value, onServer: OnServer): Value | OnServer {
  return useSyncExternalStore<Value | OnServer>(never, read, () => onServer);
}

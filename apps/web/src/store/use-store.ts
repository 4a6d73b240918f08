'use client';

import { useSyncExternalStore } from 'react';
import type { Followed } from './store.ts';

export function useStore<Value>({ subscribe, get, initial }: Followed<Value>): Value {
  return useSyncExternalStore(subscribe, get, initial);
}

const never = () => () => {};

/** Reads a constant that only the browser knows; `onServer` until hydration. */
export function useOfBrowser<Value, OnServer>(read: () => Value, onServer: OnServer): Value | OnServer {
  return useSyncExternalStore<Value | OnServer>(never, read, () => onServer);
}

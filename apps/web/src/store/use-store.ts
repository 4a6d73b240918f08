'use client';

import { useSyncExternalStore } from 'react';
import type { Followed } from './store.ts';

/** The value of a store, followed while the component is there. */
export function useStore<Value>({ subscribe, get, initial }: Followed<Value>): Value {
  return useSyncExternalStore(subscribe, get, initial);
}

const never = () => () => {};

/** What only the browser knows and does not change while the page is there; `onServer` until the page is the browser's. */
export function useOfBrowser<Value, OnServer>(read: () => Value, onServer: OnServer): Value | OnServer {
  return useSyncExternalStore<Value | OnServer>(never, read, () => onServer);
}

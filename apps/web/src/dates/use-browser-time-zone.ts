import { useSyncExternalStore } from 'react';
import { browserTimeZone } from './place-of-browser.ts';

const never = () => () => {};

/** The zone of whoever reads; null on the server and until the browser has told it. */
export function useBrowserTimeZone(): string | null {
  return useSyncExternalStore(never, browserTimeZone, () => null);
}

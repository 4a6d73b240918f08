'use client';

import { useStore } from '#store/use-store.ts';
import { type PushState, pushStore } from './push.ts';

/** This browser's push state; `unknown` on the server and until the first check. */
export function usePushState(): PushState {
  return useStore(pushStore);
}

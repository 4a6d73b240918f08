'use client';

import { useStore } from '#store/use-store.ts';
import { type PushState, pushStore } from './push.ts';

/** How pushes stand in this browser: `unknown` on the server and until it has been looked at. */
export function usePushState(): PushState {
  return useStore(pushStore);
}

'use client';

import { useSyncExternalStore } from 'react';
import { type PushState, pushState, pushStateOnServer, subscribeToPushState } from './push.ts';

/** How pushes stand in this browser: `unknown` on the server and until it has been looked at. */
export function usePushState(): PushState {
  return useSyncExternalStore(subscribeToPushState, pushState, pushStateOnServer);
}

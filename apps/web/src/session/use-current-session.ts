'use client';

import { useStore } from '#store/use-store.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** The session of this browser: `loading` on the server and until it is known, so that nothing wrong is shown meanwhile. */
export function useCurrentSession(): SessionState {
  return useStore(sessionStore);
}

'use client';

import { useStore } from '#store/use-store.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** This browser's session; `loading` on the server and until it is known. */
export function useCurrentSession(): SessionState {
  return useStore(sessionStore);
}

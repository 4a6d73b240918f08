'use client';

import { useSyncExternalStore } from 'react';
import { type SessionState, sessionState, sessionStateOnServer, subscribeToSession } from './session-store.ts';

/** The session of this browser: `loading` on the server and until it is known, so that nothing wrong is shown meanwhile. */
export function useCurrentSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, sessionStateOnServer);
}

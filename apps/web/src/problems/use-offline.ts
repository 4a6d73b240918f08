'use client';

import { useSyncExternalStore } from 'react';
import { isOffline } from './offline.ts';

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser is offline, followed while the component is there. */
export const useOffline = (): boolean => useSyncExternalStore(onConnectionChange, isOffline, () => false);

'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { isOffline, orOffline } from '#problems/offline.ts';

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

/** The words for a failure, or what explains it better. */
export function OrOffline({ children }: { children?: ReactNode }) {
  return (
    useSyncExternalStore(
      onConnectionChange,
      () => orOffline(''),
      () => '',
    ) || children
  );
}

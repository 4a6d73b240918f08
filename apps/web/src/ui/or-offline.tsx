'use client';

import type { ReactNode } from 'react';
import { OFFLINE } from '#problems/offline.ts';
import { useOffline } from '#problems/use-offline.ts';

/** Why something did not work: the browser is offline, or else what is given. */
export function OrOffline({ children }: { children?: ReactNode }) {
  return useOffline() ? OFFLINE : children;
}

'use client';

import type { ReactNode } from 'react';
import { OFFLINE } from '#problems/offline.ts';
import { useOffline } from '#problems/use-offline.ts';

export function OrOffline({ children }: { children?: ReactNode }) {
  return useOffline() ? OFFLINE : children;
}

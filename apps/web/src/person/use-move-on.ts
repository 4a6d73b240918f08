'use client';

import { landing } from '@waymark/contract/landing';
import { useRouter } from 'next/navigation';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { recheckSession } from '#session/session-store.ts';

/** Moves on after a completed step; updates the session first, so the next page knows about it. */
export function useMoveOn() {
  const router = useRouter();
  return async (user: CurrentSession['user'], insteadOfToday?: `/${string}`): Promise<void> => {
    await recheckSession();
    const target = landing(user);
    const path = 'path' in target ? target.path : '/dashboard';
    router.push(path === '/dashboard' ? (insteadOfToday ?? path) : path);
    // The server rendered the frame before the change.
    router.refresh();
  };
}

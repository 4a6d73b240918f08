'use client';

import { landing } from '@waymark/contract/landing';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { useRouter } from 'next/navigation';
import { recheckSession } from '#session/session-store.ts';

/** Moves on after a completed step; updates the session first, so the next page knows about it. */
export function useMoveOn() {
  const router = useRouter();
  return async (user: SessionUser): Promise<void> => {
    await recheckSession();
    const target = landing(user);
    router.push('path' in target ? target.path : '/dashboard');
    // The server rendered the frame before the change.
    router.refresh();
  };
}

'use client';

import { landing } from '@waymark/contract/landing';
import type { SessionUser } from '@waymark/contract/session-users';
import { useRouter } from 'next/navigation';
import { recheckSession } from '#session/session-store.ts';

/**
 * Leads on whoever has just completed a part of what the product asks of them: the session learns of it first, so that the page they
 * come to knows them as they are now.
 */
export function useMoveOn() {
  const router = useRouter();
  return async (user: SessionUser): Promise<void> => {
    await recheckSession();
    const target = landing(user);
    router.push('path' in target ? target.path : '/dashboard');
    // The frame around the pages was drawn on the server, with the person as they were.
    router.refresh();
  };
}

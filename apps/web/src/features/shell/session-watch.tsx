'use client';

import { useEffect } from 'react';
import { signInPath } from '#auth/sign-in-path.ts';
import { useCurrentSession } from '#auth/use-current-session.ts';
import { keepUnsentText } from '#forms/unsent-text.ts';

/**
 * Leads to the sign-in page, and back afterwards, when this person's session ended while a page that needs it is open. What they
 * typed is there when they are back.
 */
export function SessionWatch({ userId }: { userId: number }) {
  const state = useCurrentSession();
  const isGone = state.status === 'unauthenticated' && state.because !== 'signed-out';

  useEffect(() => {
    if (!isGone) return;
    keepUnsentText(userId);
    location.assign(signInPath(`${location.pathname}${location.search}`));
  }, [isGone, userId]);

  return null;
}

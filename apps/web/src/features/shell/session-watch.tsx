'use client';

import { useEffect } from 'react';
import { signInPath } from '#auth/sign-in-path.ts';
import { keepUnsentText } from '#forms/unsent-text.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

/**
 * Leads to the sign-in page, and back afterwards, when this person's session ended while a page that needs it is open; where another
 * person signed in meanwhile the page is loaded anew, for them. What was typed is there when who typed it is back.
 */
export function SessionWatch({ userId }: { userId: number }) {
  const state = useCurrentSession();
  const isGone = state.status === 'unauthenticated' && state.because !== 'signed-out';
  const isOfAnother = state.status === 'authenticated' && state.session.user.id !== userId;

  useEffect(() => {
    if (!isGone && !isOfAnother) return;
    keepUnsentText(userId);
    if (isOfAnother) location.reload();
    else location.assign(signInPath(`${location.pathname}${location.search}`));
  }, [isGone, isOfAnother, userId]);

  return null;
}

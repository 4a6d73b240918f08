'use client';

import { useEffect } from 'react';
import { isOpenToVisitors } from '#auth/pages-in-shell.ts';
import { signInPath } from '#auth/sign-in-path.ts';
import { keepUnsentText } from '#forms/unsent-text.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

/** Where the session of a person ended: to the sign-in page and back, unless visitors may see this page as well. */
function leave(): void {
  if (isOpenToVisitors(location.pathname)) location.reload();
  else location.assign(signInPath(`${location.pathname}${location.search}`));
}

/**
 * Leaves the page when this person's session ended while it is open; where another person signed in meanwhile it is loaded anew, for
 * them. What was typed is there when who typed it is back.
 */
export function SessionWatch({ userId }: { userId: number }) {
  const state = useCurrentSession();
  const hasSignedOut = state.status === 'unauthenticated' && state.because === 'signed-out';
  const isGone = state.status === 'unauthenticated' && !hasSignedOut;
  const isOfAnother = state.status === 'authenticated' && state.session.user.id !== userId;

  useEffect(() => {
    if (!isGone && !isOfAnother) return;
    keepUnsentText(userId);
    if (isOfAnother) location.reload();
    else leave();
  }, [isGone, isOfAnother, userId]);

  // A page that the browser kept as it was, and shows again to those who go back after they have logged out.
  useEffect(() => {
    if (!hasSignedOut) return;
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && leave();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [hasSignedOut]);

  return null;
}

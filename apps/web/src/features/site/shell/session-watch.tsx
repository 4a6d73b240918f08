'use client';

import { linkPaths } from '@waymark/contract/paths';
import { useEffect } from 'react';
import { isShownWithoutLogin } from '#auth/pages-in-shell.ts';
import { signInPath } from '#auth/sign-in-path.ts';
import { forgetTextOfOthers, keepUnsentText } from '#forms/unsent-text.ts';
import { isOutdatedPage } from '#problems/outdated-page.ts';
import { sessionState } from '#session/session-store.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

/** Once the session has ended: to the sign-in page and back, unless visitors may see this page. */
function leave(): void {
  if (isShownWithoutLogin(location.pathname)) location.reload();
  else location.assign(signInPath(`${location.pathname}${location.search}`));
}

/** Leaves when the session ends or the person does; reloads when another person has signed in. */
export function SessionWatch({ userId }: { userId: number }) {
  const state = useCurrentSession();
  const hasSignedOut = state.status === 'unauthenticated' && state.because === 'signed-out';
  const isGone = state.status === 'unauthenticated' && !hasSignedOut;
  const isOfAnother = state.status === 'authenticated' && state.session.user.id !== userId;

  const isLeaving = state.status === 'authenticated' && state.session.user.leavesAt !== undefined;

  // Replaces the page, so that going back doesn't lead to it.
  useEffect(() => {
    if (isLeaving) location.replace(linkPaths.leaving());
  }, [isLeaving]);

  useEffect(() => {
    if (!isGone && !isOfAnother) return;
    keepUnsentText(userId);
    if (isOfAnother) location.reload();
    else leave();
  }, [isGone, isOfAnother, userId]);

  useEffect(() => {
    forgetTextOfOthers(userId);
    // Only loading the page again brings an outdated one on, in whichever way someone does that.
    const onHide = () => isOutdatedPage() && sessionState().status === 'authenticated' && keepUnsentText(userId);
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, [userId]);

  // Browsers may restore a cached page when someone goes back after logging out.
  useEffect(() => {
    if (!hasSignedOut) return;
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && leave();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [hasSignedOut]);

  return null;
}

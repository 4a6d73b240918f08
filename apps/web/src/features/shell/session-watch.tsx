'use client';

import { useEffect } from 'react';
import { signInPath } from '#auth/sign-in-path.ts';
import { useCurrentSession } from '#auth/use-current-session.ts';

/** Leads to the sign-in page, and back afterwards, when the session ended while a page that needs it is open. */
export function SessionWatch() {
  const state = useCurrentSession();
  const isGone = state.status === 'unauthenticated' && state.because !== 'signed-out';

  useEffect(() => {
    if (isGone) location.assign(signInPath(`${location.pathname}${location.search}`));
  }, [isGone]);

  return null;
}

'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';

/** Mails and notifications link here with `?show=…` to open a modal or the preferences. */
export function useShownByAddress(): void {
  const shown = useSearchParams().get('show');
  const router = useRouter();

  useEffect(() => {
    if (shown === null) return;
    if (shown === 'preferences') return router.replace('/notifications/preferences');
    // Waits until the page has mounted the listener of the message.
    const timer = setTimeout(() => {
      window.history.replaceState(null, '', location.pathname);
      if (shown === 'family') sendAppMessage('show-family-modal');
      if (shown === 'change-password') sendAppMessage('show-change-password-modal');
    });
    return () => clearTimeout(timer);
  }, [shown, router]);
}

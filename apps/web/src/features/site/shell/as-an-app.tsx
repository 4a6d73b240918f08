'use client';

import { useEffect } from 'react';
import { hearInstallPrompt } from '#push/install-offer.ts';
import { behindThePage } from '#ui/fetched-part.tsx';

const KeepNextSession = behindThePage('load-keep-next-session', () =>
  import('#features/sessions/coaching-sessions/keep-next-session.tsx').then((module) => module.KeepNextSession),
);

/** What signed-in pages do for a lost connection, and for a place on the home screen. */
export function AsAnApp() {
  useEffect(hearInstallPrompt, []);
  return <KeepNextSession />;
}

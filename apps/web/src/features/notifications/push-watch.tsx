'use client';

import dynamic from 'next/dynamic';
import { useCurrentSession } from '#session/use-current-session.ts';

const PushSetup = dynamic(() => import('./push-setup.tsx').then((module) => module.PushSetup), { ssr: false });

/** Loads the push code for signed-in people only. */
export function PushWatch() {
  const state = useCurrentSession();
  return state.status === 'authenticated' && <PushSetup userId={state.session.user.id} />;
}

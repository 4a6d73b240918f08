'use client';

import dynamic from 'next/dynamic';
import { useCurrentSession } from '#auth/use-current-session.ts';

const PushSetup = dynamic(() => import('./push-setup.tsx').then((module) => module.PushSetup), { ssr: false });

/** Looks after pushes on every page, once it is known that somebody is signed in; visitors load nothing of it. */
export function PushHost() {
  const state = useCurrentSession();
  return state.status === 'authenticated' && <PushSetup userId={state.session.user.id} />;
}

'use client';

import dynamic from 'next/dynamic';
import { useCurrentSession } from '#session/use-current-session.ts';

const PushSetup = dynamic(() => import('./push-setup.tsx').then((module) => module.PushSetup), { ssr: false });

/** Sets pushes up once it is known that somebody is signed in; visitors load nothing of it. */
export function PushWatch() {
  const state = useCurrentSession();
  return state.status === 'authenticated' && <PushSetup userId={state.session.user.id} />;
}

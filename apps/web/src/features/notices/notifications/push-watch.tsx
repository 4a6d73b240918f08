'use client';

import { useCurrentSession } from '#session/use-current-session.ts';
import { behindThePage } from '#ui/fetched-part.tsx';

const PushSetup = behindThePage('load-push-setup', () => import('./push-setup.tsx').then((module) => module.PushSetup));

/** Loads the push code for signed-in people only. */
export function PushWatch() {
  const state = useCurrentSession();
  return state.status === 'authenticated' && <PushSetup userId={state.session.user.id} />;
}

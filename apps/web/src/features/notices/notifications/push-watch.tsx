'use client';

import { useCurrentSession } from '#session/use-current-session.ts';
import { behindThePage } from '#ui/fetched-part.tsx';

const PushSetup = behindThePage('load-push-setup', () => import('./push-setup.tsx').then((module) => module.PushSetup));

/** Loads the push code for signed-in people only, while their account isn’t about to be deleted. */
export function PushWatch() {
  const state = useCurrentSession();
  if (state.status !== 'authenticated' || state.session.user.leavesAt !== undefined) return null;
  return <PushSetup userId={state.session.user.id} />;
}

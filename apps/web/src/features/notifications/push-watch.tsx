'use client';

import { useCurrentSession } from '#session/use-current-session.ts';
import { behindThePage } from '#ui/behind-the-page.tsx';

const PushSetup = behindThePage('load-push-setup', () => import('./push-setup.tsx').then((module) => module.PushSetup));

/** Sets pushes up once it is known that somebody is signed in; visitors load nothing of it. */
export function PushWatch() {
  const state = useCurrentSession();
  return state.status === 'authenticated' && <PushSetup userId={state.session.user.id} />;
}

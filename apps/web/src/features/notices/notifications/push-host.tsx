'use client';

import { behindThePage } from '#ui/fetched-part.tsx';

const PushWatch = behindThePage('load-push-watch', () => import('./push-watch.tsx').then((module) => module.PushWatch));

/** For pages of visitors, which people who are signed in may see too. */
export function PushHost() {
  return <PushWatch />;
}

'use client';

import { behindThePage } from '#ui/behind-the-page.tsx';

const PushWatch = behindThePage('load-push-watch', () => import('./push-watch.tsx').then((module) => module.PushWatch));

/** Looks after pushes on every page; loaded behind it. */
export function PushHost() {
  return <PushWatch />;
}

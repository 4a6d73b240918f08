'use client';

import { behindThePage } from '#ui/behind-the-page.tsx';

const PushWatch = behindThePage('load-push-watch', () => import('./push-watch.tsx').then((module) => module.PushWatch));

export function PushHost() {
  return <PushWatch />;
}

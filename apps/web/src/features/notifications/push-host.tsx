'use client';

import dynamic from 'next/dynamic';

const PushWatch = dynamic(() => import('./push-watch.tsx').then((module) => module.PushWatch), { ssr: false });

/** Handles pushes on every page; loaded after it. */
export function PushHost() {
  return <PushWatch />;
}

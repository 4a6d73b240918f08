'use client';

import dynamic from 'next/dynamic';

const PushWatch = dynamic(() => import('./push-watch.tsx').then((module) => module.PushWatch), { ssr: false });

/** Looks after pushes on every page; loaded behind it. */
export function PushHost() {
  return <PushWatch />;
}

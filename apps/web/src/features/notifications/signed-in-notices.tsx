'use client';

import dynamic from 'next/dynamic';

const Notices = dynamic(() => import('./notices.tsx').then((module) => module.Notices), { ssr: false });

/** What signed-in pages have beside the bell; loaded when the page is there. */
export function SignedInNotices() {
  return <Notices />;
}

'use client';

import { behindThePage } from '#ui/fetched-part.tsx';
import { PushWatch } from './push-watch.tsx';

const Notices = behindThePage('load-notices', () => import('./notices.tsx').then((module) => module.Notices));

/** What signed-in pages have beside the bell; loaded when the page is there. */
export function SignedInNotices() {
  return (
    <>
      <Notices />
      <PushWatch />
    </>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { Suspense, useState } from 'react';
import { withThePage } from '#ui/fetched-part.tsx';
import { shownAnnouncementsQuery } from './shown-announcements.api.ts';

const Banners = withThePage(
  () => import('./announcement-banners.tsx').then((module) => module.AnnouncementBanners),
  () => null,
);

/** Above every page. What comes meanwhile waits for the next one, so that nothing is moved. */
export function AnnouncementPlace() {
  const pathname = usePathname();
  const { data = [] } = useQuery(shownAnnouncementsQuery());
  const [held, setHeld] = useState({ pathname, data });
  if (held.pathname !== pathname) setHeld({ pathname, data });
  if (held.data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Banners
        announcements={held.data}
        onClosed={(id) => setHeld({ pathname, data: held.data.filter((one) => one.id !== id) })}
      />
    </Suspense>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { withThePage } from '#ui/fetched-part.tsx';
import { shownAnnouncementsQuery } from './shown-announcements.api.ts';

const Banners = withThePage(
  () => import('./announcement-banners.tsx').then((module) => module.AnnouncementBanners),
  () => null,
);

/** Above every page; all of its scripts but these come with a banner. */
export function AnnouncementPlace() {
  const { data } = useQuery(shownAnnouncementsQuery());
  return data?.length ? (
    <Suspense fallback={null}>
      <Banners announcements={data} />
    </Suspense>
  ) : null;
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { newestNotificationsQuery } from './notifications.api.ts';
import { PushOffer } from './push-offer.tsx';

/** The offer on landing pages, shown once a first notification makes its use obvious. */
export function FirstPushOffer({ userId }: { userId: number }) {
  const { data } = useQuery(newestNotificationsQuery());
  return data && data.data.length > 0 && <PushOffer userId={userId} />;
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { newestNotificationsQuery } from './notifications.api.ts';
import { PushOffer } from './push-offer.tsx';

/** The offer for a page that somebody lands on: from the first notification on, when it is plain what it is good for. */
export function FirstPushOffer({ userId }: { userId: number }) {
  const { data } = useQuery(newestNotificationsQuery());
  return data && data.data.length > 0 && <PushOffer userId={userId} />;
}

'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSIONS_KEY } from '#query/keys.ts';
import { keepForOffline, keptForOffline } from '#session/kept-for-offline.ts';

/**
 * What signed-in pages do for a lost connection. Today keeps the next session; a change anywhere
 * else drops it, since none is better than a wrong one.
 */
export function KeptOffline({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!keptForOffline(userId)) keepForOffline(userId, null);
    return queryClient.getQueryCache().subscribe((event) => {
      const isChanged = event.type === 'updated' && event.action.type === 'invalidate';
      if (isChanged && event.query.queryKey[0] === SESSIONS_KEY[0]) keepForOffline(userId, null);
    });
  }, [queryClient, userId]);
  return null;
}

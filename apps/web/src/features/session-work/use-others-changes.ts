'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSIONS_KEY } from '#query/keys.ts';
import { listenTo } from '#realtime/realtime-events.ts';

/** Moved topics and open actions show in other sessions too, so the work of all is refetched. */
export function useOthersChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: [...SESSIONS_KEY, 'work'] });
    return listenTo('session-work-changed', refetch);
  }, [queryClient]);
}

'use client';

import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SESSIONS_KEY } from '#query/keys.ts';
import { listenTo } from '#realtime/realtime-events.ts';

/** Of the changes that are made on this page, of which it hears too. */
export const WORK_CHANGE = ['change-session-work'] as const;

/** Moved topics and open actions show in other sessions too, so the work of all is refetched. */
export function useWorkChanges(): void {
  const queryClient = useQueryClient();
  const [heard, setHeard] = useState(0);
  const [read, setRead] = useState(0);
  // A refetch in the meantime could show the state before the change on its way.
  const isChanging = useIsMutating({ mutationKey: WORK_CHANGE }) > 0;

  useEffect(() => listenTo('session-work-changed', () => setHeard((count) => count + 1)), []);
  useEffect(() => {
    if (isChanging || read === heard) return;
    setRead(heard);
    void queryClient.invalidateQueries({ queryKey: [...SESSIONS_KEY, 'work'] });
  }, [queryClient, heard, read, isChanging]);
}

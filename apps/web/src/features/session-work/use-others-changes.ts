'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo } from '#realtime/realtime-events.ts';
import { SESSION_WORK_KEY } from './session-work.api.ts';

/** Moved topics and open actions show in other sessions too, so the work of all is refetched. */
export function useOthersChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => listenTo('session-work-changed', () => void queryClient.invalidateQueries({ queryKey: SESSION_WORK_KEY })),
    [queryClient],
  );
}

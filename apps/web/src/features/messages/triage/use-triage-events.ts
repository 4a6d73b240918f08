import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo } from '#realtime/realtime-events.ts';
import { TRIAGE_KEY } from './triage-queue.api.ts';

/** Refetches the queue and what is open of it, after any change. */
export function useTriageEvents(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => listenTo('triage-changed', () => void queryClient.invalidateQueries({ queryKey: TRIAGE_KEY })),
    [queryClient],
  );
}

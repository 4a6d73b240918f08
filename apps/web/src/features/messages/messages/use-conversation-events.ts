'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo } from '#realtime/realtime-events.ts';
import { catchUp, conversationQuery, showReadByOther, showTakenBack } from './messages.api.ts';

/** Keeps an open conversation up to date. */
export function useConversationEvents(threadId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenTo('messages-changed', ({ threadId: changed, otherReadTo, takenBack }) => {
        if (changed !== threadId) return;
        if (takenBack !== undefined) showTakenBack(queryClient, threadId, takenBack);
        if (otherReadTo !== undefined) showReadByOther(queryClient, threadId, otherReadTo);
        // The query tries again and says what is wrong, should this fail.
        catchUp(queryClient, threadId).catch(() =>
          queryClient.invalidateQueries({ queryKey: conversationQuery(threadId).queryKey }),
        );
      }),
    [queryClient, threadId],
  );
}

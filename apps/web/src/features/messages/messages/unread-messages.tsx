'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import { listenTo } from '#realtime/realtime-events.ts';
import { keptMessages } from './kept-messages.ts';
import { unreadMessagesQuery } from './unread-messages.api.ts';

const MOST_SHOWN = 99;

/** The count beside “Messages”; also sends what this browser still keeps from before. */
export function UnreadMessages({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const unread = useQuery(unreadMessagesQuery()).data ?? 0;
  useEffect(
    () =>
      listenTo('messages-changed', () => {
        void queryClient.invalidateQueries({ queryKey: unreadMessagesQuery().queryKey });
      }),
    [queryClient],
  );
  useEffect(() => {
    if (keptMessages(userId).length === 0) return;
    import('./outbox.ts').then(({ outboxOf }) => outboxOf(queryClient, userId)).catch(reportAs('load-outbox'));
  }, [queryClient, userId]);
  if (unread === 0) return null;
  return (
    <span className="min-w-5 rounded-pill bg-pine-600 px-1.5 text-center text-[0.6875rem] leading-5 font-bold text-white">
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}

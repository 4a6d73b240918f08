'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { practiceName } from '#practice';
import { YOU_ARE_OFFLINE } from '#problems/offline.ts';
import { refetchChanged } from '#query/changed-by.ts';
import { keepConnected } from '#realtime/realtime-connection.ts';
import { listenTo } from '#realtime/realtime-events.ts';
import { realtimeStore } from '#realtime/realtime-state.ts';
import { useStore } from '#store/use-store.ts';
import { useOffline } from '#ui/or-offline.tsx';
import { addNotification, refetchNotifications, settleUnread } from './notifications.api.ts';

/** Says calmly that nothing new can arrive, once that has lasted some seconds. */
export function AwayNotice() {
  const isAway = useStore(realtimeStore) === 'away';
  const isBrowserOffline = useOffline();
  return (
    <div role="status" className="status-line z-30">
      {isAway && <p>{isBrowserOffline ? YOU_ARE_OFFLINE : `We can't reach ${practiceName()}.`} We keep trying.</p>}
    </div>
  );
}

export function Notices() {
  const queryClient = useQueryClient();

  useEffect(() => {
    let catchUpTimer: ReturnType<typeof setTimeout> | undefined;
    const catchUp = () => {
      void refetchNotifications(queryClient);
      void refetchChanged(queryClient);
    };
    const disconnect = keepConnected({
      connected: catchUp,
      'notification-added'({ notification, unread }) {
        void addNotification(queryClient, notification, unread);
        void refetchChanged(queryClient, notification.attributes.kind);
      },
      'notifications-read': ({ unread }) => void settleUnread(queryClient, unread),
      'catch-up'({ withinMs }) {
        clearTimeout(catchUpTimer);
        catchUpTimer = setTimeout(catchUp, Math.random() * withinMs);
      },
    });
    const deafen = [
      listenTo('session-work-changed', ({ isClosed }) => {
        void refetchChanged(queryClient, 'session-work-changed');
        if (isClosed) void refetchChanged(queryClient, 'session-closed');
      }),
      ...(['goals-changed', 'paths-changed', 'looks-changed'] as const).map((change) =>
        listenTo(change, () => void refetchChanged(queryClient, change)),
      ),
    ];
    return () => {
      clearTimeout(catchUpTimer);
      for (const stop of deafen) stop();
      disconnect();
    };
  }, [queryClient]);

  return <AwayNotice />;
}

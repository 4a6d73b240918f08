'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchChanged } from '#query/changed-by.ts';
import { keepConnected } from '#realtime/realtime-connection.ts';
import { AwayNotice } from './away-notice.tsx';
import { addNotification, refetchNotifications, settleUnread } from './notifications.api.ts';

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
    return () => {
      clearTimeout(catchUpTimer);
      disconnect();
    };
  }, [queryClient]);

  return <AwayNotice />;
}

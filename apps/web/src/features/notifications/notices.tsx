'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepConnected } from '#realtime/realtime-connection.ts';
import { AwayNotice } from './away-notice.tsx';
import { addNotification, refetchNotifications, settleUnread } from './notifications.api.ts';
import { PushOffer } from './push-offer.tsx';

/** Keeps the notifications of a signed-in page up to date while it is open, and says when that is not possible. */
export function Notices({ userId }: { userId: number }) {
  const queryClient = useQueryClient();

  useEffect(() => {
    let catchUpTimer: ReturnType<typeof setTimeout> | undefined;
    const disconnect = keepConnected({
      connected: () => void refetchNotifications(queryClient),
      'notification-added': ({ notification, unread }) => void addNotification(queryClient, notification, unread),
      'notifications-read': ({ unread }) => void settleUnread(queryClient, unread),
      'catch-up'({ withinMs }) {
        clearTimeout(catchUpTimer);
        catchUpTimer = setTimeout(() => void refetchNotifications(queryClient), Math.random() * withinMs);
      },
    });
    return () => {
      clearTimeout(catchUpTimer);
      disconnect();
    };
  }, [queryClient]);

  return (
    <>
      <PushOffer userId={userId} />
      <AwayNotice />
    </>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { pathInside } from '@waymark/contract/path-inside';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { notificationQuery, useReadNotification } from './notifications.api.ts';

/** No such notification: it is gone, it is another person's, or there never was one of this id. */
const isMissing = (error: Error) => isProblem(error, 'not_found', 'invalid_request');

/** Where a push leads: the notification is marked as read, and its thing is shown. */
export function OpenedNotificationPage({ id }: { id: string }) {
  const router = useRouter();
  const query = useQuery(notificationQuery(id));
  const { data, error } = query;
  const { mutate: read } = useReadNotification();
  const notification = data?.data;

  const goOn = useEffectEvent((url: string) => {
    if (notification) read(notification);
    router.replace(pathInside(url, '/notifications'));
  });
  const url = notification?.attributes.url;
  useEffect(() => {
    if (url !== undefined) goOn(url);
  }, [url]);

  if (error && isMissing(error)) {
    return (
      <>
        <h1 className="text-display-md">Notification</h1>
        <div className="mt-6">
          <EmptyState title="This notification is not here">
            <p>It is gone, or it was meant for somebody else who uses this browser.</p>
            <ButtonLink variant="ghost" className="mt-4" href="/notifications">
              To your notifications
            </ButtonLink>
          </EmptyState>
        </div>
      </>
    );
  }
  return (
    <>
      <h1 className="text-display-md">Notification</h1>
      <div className="mt-6">
        <Loaded query={query} loading="Opening" failed="It cannot be opened right now">
          {() => <LoadingState label="Opening" />}
        </Loaded>
      </div>
    </>
  );
}

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

/** The notification is gone, someone else's, or never existed. */
const isMissing = (error: Error) => isProblem(error, 'not_found', 'invalid_request');

/** Marks the pushed notification as read, then opens its page. */
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
          <EmptyState title="We can’t find this notification">
            <p>It was deleted, or it was for someone else who uses this browser.</p>
            <ButtonLink variant="ghost" className="mt-4" href="/notifications">
              See your notifications
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
        <Loaded query={query} loading="Opening" failed="We can’t open this notification right now">
          {() => <LoadingState label="Opening" />}
        </Loaded>
      </div>
    </>
  );
}

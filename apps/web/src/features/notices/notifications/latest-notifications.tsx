'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { NotificationLink } from './notification-link.tsx';
import { newestNotificationsQuery } from './notifications.api.ts';

const SHOWN = 3;
/** Never the key of a notification: an element used again would count as moved. */
const PLACES = Array.from({ length: SHOWN }, (_, place) => `place ${place}`);

/** Nothing until there is some, and where room is short: the bell has the same. */
export function LatestNotifications() {
  const { data, error, refetch } = useQuery(newestNotificationsQuery());
  const newest = data?.data.slice(0, SHOWN) ?? [];
  if (data && newest.length === 0) return null;
  return (
    <Card className={`max-lg:hidden ${data ? '' : 'min-h-84'}`}>
      <div className="-mt-2 flex items-center justify-between gap-3">
        <h2 className="text-lg">Recent activity</h2>
        <Link
          prefetch={false}
          href="/notifications"
          className="-mr-2 flex min-h-11 items-center rounded-field px-2 text-sm font-semibold text-pine-700 underline underline-offset-2"
        >
          See all
        </Link>
      </div>
      {!data && error && (
        <div role="alert" className="mt-2 grid justify-items-start gap-3 text-sm text-ink-700">
          <OrOffline>We can’t show these right now.</OrOffline>
          <Button variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <ul aria-busy={!data && !error} className="-mx-3 mt-1">
        {!data && !error
          ? PLACES.map((place) => (
              <li key={place} aria-hidden className="grid animate-pulse gap-2 px-3 py-5">
                <span className="h-4 w-4/5 rounded-pill bg-sand-200" />
                <span className="h-4 w-2/5 rounded-pill bg-sand-100" />
              </li>
            ))
          : newest.map((notification) => (
              <li key={notification.id}>
                <NotificationLink notification={notification} />
              </li>
            ))}
      </ul>
    </Card>
  );
}

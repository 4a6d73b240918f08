'use client';

import Link from 'next/link';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useNewestNotifications } from './notifications.api.ts';
import { ReadAllButton } from './read-all-button.tsx';

const FOOT_LINK =
  'flex min-h-11 items-center rounded-field px-3 text-sm font-semibold text-pine-700 no-underline hover:bg-sand-100';

/** The newest ten, and the ways to all of them and to what is told how. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useNewestNotifications();
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-sand-200 px-4 py-1">
        <h2 className="text-lg">Notifications</h2>
        {data && <ReadAllButton shown={data.data} unread={data.meta.unread} />}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {!data && !error && <LoadingState label="Reading your notifications" />}
        {!data && error && (
          <ErrorState title="They cannot be read right now" onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {data?.data.length === 0 && (
          <EmptyState title="Nothing yet">When something happens that concerns you, it is here.</EmptyState>
        )}
        <ul>
          {data?.data.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} onOpen={onClose} />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex justify-between gap-2 border-t border-sand-200 p-1.5">
        <Link href="/notifications" className={FOOT_LINK} onClick={onClose}>
          See all
        </Link>
        <Link href="/notifications/preferences" className={FOOT_LINK} onClick={onClose}>
          Preferences
        </Link>
      </div>
    </>
  );
}

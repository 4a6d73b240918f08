'use client';

import { useSearchParams } from 'next/navigation';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useNotificationsPage } from './notifications.api.ts';
import { PageLinks } from './page-links.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { useShownByAddress } from './use-shown-by-address.ts';

const pageIn = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** Everything that happened, the newest first. */
export function NotificationsPage() {
  useShownByAddress();
  const page = pageIn(useSearchParams().get('page'));
  const { data, error, refetch } = useNotificationsPage(page);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-display-md">Notifications</h1>
        <ButtonLink variant="ghost" href="/notifications/preferences">
          Preferences
        </ButtonLink>
      </div>
      <div className="mt-6">
        {!data && !error && <LoadingState label="Reading your notifications" />}
        {!data && error && (
          <ErrorState title="Your notifications cannot be read right now" onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {data?.data.length === 0 && (
          <EmptyState title={page === 1 ? 'Nothing yet' : 'There are no more'}>
            {page === 1 ? (
              'When something happens that concerns you, it is here: somebody joins your family, a new article in your topics, a sign-in from a new browser.'
            ) : (
              <ButtonLink variant="ghost" className="mt-2" href="/notifications">
                To the newest
              </ButtonLink>
            )}
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <div className="rounded-card bg-white p-2.5 shadow-card">
            <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-3">
              <p className="text-sm text-ink-700">
                {data.meta.unread === 0 ? 'All read' : `${data.meta.unread} unread`}
              </p>
              {page === 1 && <ReadAllButton shown={data.data} unread={data.meta.unread} />}
            </div>
            <ul>
              {data.data.map((notification) => (
                <li key={notification.id}>
                  <NotificationItem notification={notification} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {data && <PageLinks {...data.meta.pagination} />}
      </div>
    </>
  );
}

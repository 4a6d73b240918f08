'use client';

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@waymark/contract/endpoint';
import type { Pagination } from '@waymark/contract/entities';
import type { listNotifications } from '@waymark/contract/notices/notifications';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { pageOf } from '#http/address-query.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { NotificationItem } from './notification-item.tsx';
import { notificationsPageQuery } from './notifications.api.ts';
import { PushOffer } from './push-offer.tsx';
import { ReadAllButton } from './read-all-button.tsx';

export function NotificationsPage({ userId }: { userId: number }) {
  useShownByAddress();
  const page = pageOf(useSearchParams().get('page'));

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-display-md">Notifications</h1>
        <ButtonLink variant="ghost" href="/notifications/preferences">
          Notification settings
        </ButtonLink>
      </div>
      <div className="mt-6">
        <Loaded
          query={useQuery(notificationsPageQuery(page))}
          loading="Reading your notifications"
          failed="We can’t show your notifications right now"
        >
          {(list) => <NotificationList page={page} {...list} />}
        </Loaded>
      </div>
      <div className="mt-6 empty:hidden">
        <PushOffer userId={userId} />
      </div>
    </>
  );
}

interface NotificationListProps extends AnswerOf<typeof listNotifications> {
  readonly page: number;
}

function NotificationList({ page, data, meta: { unread, pagination } }: NotificationListProps) {
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={page === 1 ? 'Nothing yet' : 'No more notifications'}>
          {page === 1 ? (
            'This is where you’ll see news, such as someone joining your family, a new article on your topics or a sign-in from a new browser.'
          ) : (
            <ButtonLink variant="ghost" className="mt-2" href="/notifications">
              Go to the newest
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <div className="rounded-card bg-white p-2.5 shadow-card">
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-3">
            <p className="text-sm text-ink-700">{unread === 0 ? 'All read' : `${unread} unread`}</p>
            {page === 1 && <ReadAllButton shown={data} unread={unread} />}
          </div>
          <ul>
            {data.map((notification) => (
              <li key={notification.id}>
                <NotificationItem notification={notification} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <PageLinks {...pagination} />
    </>
  );
}

function PageLinks({ page, pageCount }: Pick<Pagination, 'page' | 'pageCount'>) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink variant="ghost" href={`/notifications?page=${page - 1}`}>
          Newer
        </ButtonLink>
      )}
      <span className="text-sm text-ink-700">
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <ButtonLink variant="ghost" href={`/notifications?page=${page + 1}`}>
          Older
        </ButtonLink>
      )}
    </nav>
  );
}

/** Mails and notifications link here with `?show=…` to open a modal or the preferences. */
function useShownByAddress(): void {
  const shown = useSearchParams().get('show');
  const router = useRouter();

  useEffect(() => {
    if (shown === null) return;
    if (shown === 'preferences') return router.replace('/notifications/preferences');
    // Waits until the page has mounted the listener of the message.
    const timer = setTimeout(() => {
      window.history.replaceState(null, '', location.pathname);
      if (shown === 'family') sendAppMessage('show-family-modal');
      if (shown === 'change-password') sendAppMessage('show-change-password-modal');
    });
    return () => clearTimeout(timer);
  }, [shown, router]);
}

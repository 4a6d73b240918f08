'use client';

import type { Notification } from '@waymark/contract/notices/notifications';
import { pathInside } from '@waymark/contract/path-inside';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { LocalTime } from '#ui/local-time.tsx';
import { useReadNotification } from './notifications.api.ts';

export interface NotificationLinkProps {
  readonly notification: Notification;
  /** Before the words; Today has none, since its signs weigh more than its words. */
  readonly sign?: ReactNode;
  readonly onOpen?: () => void;
}

/** What happened, and when. It leads to its thing, and is read by that. */
export function NotificationLink({ notification, sign, onOpen }: NotificationLinkProps) {
  const read = useReadNotification();
  const { title, body, url, createdAt, readAt } = notification.attributes;
  const isUnread = readAt === null;

  function open() {
    if (isUnread) read.mutate(notification);
    onOpen?.();
  }

  return (
    <Link
      href={pathInside(url, '/notifications')}
      prefetch={false}
      onClick={open}
      className="flex items-start gap-3 rounded-field px-3 py-3 text-ink-900 no-underline hover:bg-sand-100"
    >
      {sign}
      <span className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">Unread: </span>}
        <span className={`block text-sm break-words ${isUnread ? 'font-semibold' : 'font-medium'}`}>{title}</span>
        {body && <span className="block text-sm break-words text-ink-700">{body}</span>}
        <span className="mt-0.5 block text-xs text-ink-500">
          <LocalTime instant={createdAt} style="moment" />
        </span>
      </span>
      {isUnread && (
        <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full forced-color-adjust-none bg-pine-600" />
      )}
    </Link>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { NotificationPanel } from './notification-panel.tsx';
import { newestNotificationsQuery } from './notifications.api.ts';

const MOST_SHOWN = 99;

const nameOf = (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);

/** The count overlays the bell, so nothing moves when it appears. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(newestNotificationsQuery()).data?.meta.unread ?? 0;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={nameOf(unread)}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-700 hover:bg-sand-100 hover:text-ink-900 focus-visible:rounded-full"
      >
        <Bell aria-hidden className="size-5.5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 left-1/2 min-w-5 rounded-pill bg-pine-600 px-1.5 text-center text-[0.6875rem] leading-5 font-bold text-white"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </Popover.Trigger>
      <span role="status" className="sr-only">
        {unread > 0 ? `${unread} unread notifications` : ''}
      </span>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Notifications"
          className="z-40 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(25rem,calc(100vw-1.5rem))] flex-col rounded-card border border-sand-200 bg-white shadow-modal outline-none"
        >
          <NotificationPanel onClose={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

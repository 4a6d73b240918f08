'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { NotificationItem } from './notification-item.tsx';
import { newestNotificationsQuery } from './notifications.api.ts';
import { ReadAllButton } from './read-all-button.tsx';

interface OpenedBellProps {
  readonly name: string;
  readonly buttonClasses: string;
  /** The face of the button. */
  readonly children: ReactNode;
}

/** Takes the place of the bell that was pressed for it. */
export function OpenedBell({ name, buttonClasses, children }: OpenedBellProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger aria-label={name} className={buttonClasses}>
        {children}
      </Popover.Trigger>
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

const FOOT_LINK =
  'flex min-h-11 items-center rounded-field px-3 text-sm font-semibold text-pine-700 no-underline hover:bg-sand-100';

function NotificationPanel({ onClose }: { onClose: () => void }) {
  const query = useQuery(newestNotificationsQuery());
  const { data } = query;
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-sand-200 px-4 py-1">
        <h2 className="text-lg">Notifications</h2>
        {data && <ReadAllButton shown={data.data} unread={data.meta.unread} />}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-1.5">
        <Loaded query={query} loading="Reading your notifications" failed="We can’t show your notifications right now">
          {({ data: newest }) =>
            newest.length === 0 ? (
              <EmptyState title="Nothing yet">You’ll find your notifications here.</EmptyState>
            ) : (
              <ul>
                {newest.map((notification) => (
                  <li key={notification.id}>
                    <NotificationItem notification={notification} onOpen={onClose} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <div className="flex justify-between gap-2 border-t border-sand-200 p-1.5">
        <Link prefetch={false} href="/notifications" className={FOOT_LINK} onClick={onClose}>
          See all
        </Link>
        <Link prefetch={false} href="/notifications/preferences" className={FOOT_LINK} onClick={onClose}>
          Notification settings
        </Link>
      </div>
    </>
  );
}

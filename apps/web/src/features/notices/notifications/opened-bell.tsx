'use client';

import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { NotificationPanel } from './notification-panel.tsx';

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

'use client';

import Link from 'next/link';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import type { DrawnItem } from './navigation.ts';

interface OpenedMoreMenuProps {
  readonly items: readonly DrawnItem[];
  readonly current: DrawnItem | undefined;
  readonly isByKey: boolean;
  readonly buttonClasses: string;
  /** The face of the button. */
  readonly children: ReactNode;
}

/** Takes the place of the button that was pressed for it. */
export function OpenedMoreMenu({ items, current, isByKey, buttonClasses, children }: OpenedMoreMenuProps) {
  const wasByKey = useRef(isByKey);

  /** The menu knows the keyboard only from its own presses on. */
  function focusFirst(item: HTMLElement | null): void {
    if (item && wasByKey.current) item.focus();
    if (item) wasByKey.current = false;
  }

  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger
        className={buttonClasses}
        aria-current={items.some((item) => item === current) || undefined}
      >
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-40 w-56 rounded-card border border-sand-200 bg-white p-2 shadow-modal"
        >
          {items.map((item, place) => (
            <DropdownMenu.Item key={item.href} asChild ref={place === 0 ? focusFirst : null}>
              <Link
                prefetch={false}
                href={item.href}
                aria-current={item === current || undefined}
                className="flex min-h-11 items-center gap-3 rounded-field px-3 text-sm font-medium text-ink-900 no-underline outline-none data-[highlighted]:bg-sand-100 aria-[current]:bg-pine-50 aria-[current]:text-pine-700 [&_svg]:text-ink-500"
              >
                {item.sign}
                {item.label}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import Link from 'next/link';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { askToLogOut } from '#features/people/accounts/ask-to-log-out.ts';
import { profilePath } from '#features/people/profiles/profile-path.ts';
import { personName } from '#person/person-name.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { drawn } from '#ui/icon.tsx';
import { ShieldCheck, SlidersHorizontal } from '#ui/icons.tsx';
import { BookmarkCheck, BookOpen, KeyRound, LogOut, UserRound, UsersRound } from '#ui/place-icons.tsx';

const BellDot = /* @__PURE__ */ drawn(
  <>
    <path d="M10.268 21a2 2 0 0 0 3.464 0" />
    <path d="M11.68 2.009A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673c-.824-.85-1.678-1.731-2.21-3.348" />
    <circle cx="18" cy="5" r="3" />
  </>,
);
const Settings = /* @__PURE__ */ drawn(
  <>
    <path d="M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915" />
    <circle cx="12" cy="12" r="3" />
  </>,
);

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-sm font-medium outline-none data-[highlighted]:bg-sand-100';

interface OpenedAccountMenuProps {
  readonly user: SessionUser;
  readonly isByKey: boolean;
  readonly buttonClasses: string;
  /** The face of the button. */
  readonly children: ReactNode;
}

/** Takes the place of the button that was pressed for it. */
export function OpenedAccountMenu({ user, isByKey, buttonClasses, children }: OpenedAccountMenuProps) {
  const name = personName(user);
  const wasByKey = useRef(isByKey);

  /** The menu knows the keyboard only from its own presses on. */
  function focusFirst(item: HTMLElement | null): void {
    if (item && wasByKey.current) item.focus();
    if (item) wasByKey.current = false;
  }

  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className={buttonClasses}>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          className="z-40 w-64 rounded-card border border-sand-200 bg-white p-2 shadow-modal"
        >
          <DropdownMenu.Label className="px-3 py-2">
            <span className="block truncate text-sm font-semibold">{name}</span>
            <span className="block truncate text-xs text-ink-500">
              <EmailAddress address={user.email} />
            </span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="my-1 h-px bg-sand-200" />
          <DropdownMenu.Item asChild ref={focusFirst} className={ITEM}>
            <Link prefetch={false} href={profilePath(user)} className="text-ink-900 no-underline">
              <UserRound aria-hidden className="size-5 text-ink-500" />
              Profile
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={ITEM}>
            <Link prefetch={false} href={linkPaths.library()} className="text-ink-900 no-underline">
              <BookOpen aria-hidden className="size-5 text-ink-500" />
              Library
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={ITEM}>
            <Link prefetch={false} href={linkPaths.bookmarks()} className="text-ink-900 no-underline">
              <BookmarkCheck aria-hidden className="size-5 text-ink-500" />
              Bookmarks
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={() => sendAppMessage('show-family-modal')}>
            <UsersRound aria-hidden className="size-5 text-ink-500" />
            Family & invites
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={() => sendAppMessage('show-settings-modal')}>
            <Settings aria-hidden className="size-5 text-ink-500" />
            Settings
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={`${ITEM} text-ink-900 no-underline`}>
            <Link prefetch={false} href="/notifications/preferences">
              <BellDot aria-hidden className="size-5 text-ink-500" />
              Notification settings
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={`${ITEM} text-ink-900 no-underline`}>
            <Link prefetch={false} href="/settings">
              <SlidersHorizontal aria-hidden className="size-5 text-ink-500" />
              All settings
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={`${ITEM} text-ink-900 no-underline`}>
            <Link prefetch={false} href={linkPaths.yourData()}>
              <ShieldCheck aria-hidden className="size-5 text-ink-500" />
              Your data
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 h-px bg-sand-200" />
          <DropdownMenu.Item className={ITEM} onSelect={() => sendAppMessage('show-change-password-modal')}>
            <KeyRound aria-hidden className="size-5 text-ink-500" />
            Change Password
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={() => askToLogOut(user)}>
            <LogOut aria-hidden className="size-5 text-ink-500" />
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

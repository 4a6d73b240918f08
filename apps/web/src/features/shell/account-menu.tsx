'use client';

import { picturePath } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/session-users';
import {
  BellDot,
  BookmarkCheck,
  KeyRound,
  LogOut,
  Settings,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react';
import Link from 'next/link';
import { DropdownMenu } from 'radix-ui';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { askToLogOut } from '#person/ask-to-log-out.ts';
import { personName } from '#person/person-name.ts';
import { profilePath } from '#person/profile-path.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { Portrait } from '#ui/portrait.tsx';

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-sm font-medium outline-none data-[highlighted]:bg-sand-100';

export function AccountMenu({ user }: { user: SessionUser }) {
  const name = personName(user);
  const state = useCurrentSession();
  // The server drew the frame before a picture that was changed since.
  const { picture } = state.status === 'authenticated' ? state.session.user : user;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-11 items-center gap-2.5 rounded-pill p-1 text-sm font-medium hover:bg-sand-100 md:pr-4">
        <Portrait name={name} src={picture && picturePath(picture)} size="small" />
        <span className="sr-only md:not-sr-only md:max-w-48 md:truncate">
          <span className="sr-only">Account of </span>
          {name}
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          className="z-40 w-64 rounded-card border border-sand-200 bg-white p-2 shadow-modal"
        >
          <DropdownMenu.Label className="px-3 py-2">
            <span className="block truncate text-sm font-semibold">{name}</span>
            <span className="block truncate text-xs text-ink-500">{user.email}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="my-1 h-px bg-sand-200" />
          <DropdownMenu.Item asChild className={ITEM}>
            <Link prefetch={false} href={profilePath(user)} className="text-ink-900 no-underline">
              <UserRound aria-hidden className="size-5 text-ink-500" />
              Profile
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={ITEM}>
            <Link prefetch={false} href="/blogs/bookmarks" className="text-ink-900 no-underline">
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

import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE } from '@waymark/contract/roles';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { NotificationBell } from '#features/notices/notifications/notification-bell.tsx';
import { SearchButton } from '#features/site/search/search-button.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { LifeBuoy, LogOut } from '#ui/place-icons.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type DrawnItem, type NavigationItem, navigationOf } from './navigation.ts';
import { NAVIGATION_ICONS } from './navigation-icons.tsx';
import { NavigationBar, NavigationColumn } from './navigation-links.tsx';
import { SessionWatch } from './session-watch.tsx';

interface SignedInShellProps {
  readonly user: SessionUser;
  /** Left out for that of the person's role. */
  readonly items?: readonly NavigationItem[];
  readonly children: ReactNode;
}

/** Of no element: browsers look for it until all of the page is there. */
const AFTER_THE_PAGE = 'after-the-page';

const SIGN = 'size-5 shrink-0';

export function SignedInShell({ user, items = navigationOf(user), children }: SignedInShellProps) {
  const navigation = items.map((item): DrawnItem => {
    const Icon = NAVIGATION_ICONS[item.icon];
    return { ...item, sign: <Icon aria-hidden className={SIGN} /> };
  });
  const [home] = navigation;
  return (
    <div className="min-h-dvh pb-20 md:grid md:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] md:pb-0">
      {/* Nothing is drawn of half a page: React sends large parts after the frame they move. */}
      <link rel="expect" href={`#${AFTER_THE_PAGE}`} blocking="render" />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-field focus:bg-white focus:px-4 focus:py-3"
      >
        Skip to the content
      </a>
      <div className="hidden border-r border-sand-200 bg-white px-2 py-6 md:block lg:px-4">
        <nav aria-label="Main" className="-m-1 sticky top-5 max-h-[calc(100dvh-2.5rem)] overflow-y-auto p-1">
          <Link
            prefetch={false}
            href={home?.href ?? '/index'}
            className="mx-auto mb-4 block w-fit text-ink-900 no-underline lg:mb-5 lg:ml-2.5"
          >
            <Logo isShort />
          </Link>
          <NavigationColumn user={user} navigation={navigation} logOut={<LogOut aria-hidden className={SIGN} />} />
        </nav>
      </div>
      <div className="flex min-w-0 flex-col">
        <header className="flex min-h-16 items-center justify-between px-4 pt-2 md:justify-end md:px-8 md:pt-4">
          <Link prefetch={false} href={home?.href ?? '/index'} className="text-ink-900 no-underline md:hidden">
            <Logo isShort />
          </Link>
          <div className="flex items-center gap-0.5 md:gap-1.5">
            <SearchButton user={user} />
            <HelpNow />
            <NotificationBell />
            <AccountMenu user={user} />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-5xl px-4 has-data-wide:max-w-6xl pt-4 pb-3 outline-none md:px-8 md:pb-12"
        >
          {/* Below the first screen from the start: what arrives above doesn't move it. */}
          {isSponsor(user) ? <div className="min-h-[calc(100dvh-6rem)]">{children}</div> : children}
          {isSponsor(user) && <WhatMembersRead />}
        </main>
      </div>
      <nav
        aria-label="Main, below the page"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-sand-200 bg-white px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] md:hidden"
      >
        <NavigationBar user={user} navigation={navigation} />
      </nav>
      <SessionWatch userId={user.id} />
    </div>
  );
}

/** Those who pay or organise: each of their pages leads to what their people read. */
const isSponsor = ({ role }: SessionUser): boolean => role.id >= ROLE.groupAdmin && role.id !== ROLE.practice;

function WhatMembersRead() {
  return (
    <p className="mt-10 border-t border-sand-200 pt-4 text-sm text-ink-700">
      You never see anyone’s coaching.{' '}
      <Link prefetch={false} href={linkPaths.privacy()} className={INLINE_LINK}>
        Read the privacy page as your people see it
      </Link>
    </p>
  );
}

/** A whole page load, so that it works without scripts, and offline from what the browser kept. */
function HelpNow() {
  return (
    <a
      href={linkPaths.help()}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-pill bg-iris-100 px-3 text-sm font-semibold whitespace-nowrap text-iris-700 no-underline hover:bg-iris-700 hover:text-white focus-visible:rounded-pill"
    >
      <LifeBuoy aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">Help now</span>
    </a>
  );
}

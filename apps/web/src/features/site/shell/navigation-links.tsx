'use client';

import type { SessionUser } from '@waymark/contract/people/session-users';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { askToLogOut } from '#features/people/accounts/ask-to-log-out.ts';
import type { Icon } from '#ui/icon.tsx';
import { drawn } from '#ui/icon.tsx';
import { Heart } from '#ui/icons.tsx';
import {
  BookmarkCheck,
  BookOpen,
  Handshake,
  LogOut,
  MessageSquare,
  Target,
  UserRound,
  UsersRound,
} from '#ui/place-icons.tsx';
import type { NavigationIcon, NavigationItem } from './navigation.ts';

const CalendarDays = /* @__PURE__ */ drawn(
  <>
    <path d="M8 2v3" />
    <path d="M16 2v3" />
    <rect x="3" y="3" width="18" height="18" rx="2" />
    <path d="M3 9h18" />
    <path d="M8 13h.01" />
    <path d="M12 13h.01" />
    <path d="M16 13h.01" />
    <path d="M8 17h.01" />
    <path d="M12 17h.01" />
    <path d="M16 17h.01" />
  </>,
);
const ChartColumn = /* @__PURE__ */ drawn(
  <>
    <path d="M3 3v16a2 2 0 0 0 2 2h16" />
    <path d="M18 17V9" />
    <path d="M13 17V5" />
    <path d="M8 17v-3" />
  </>,
);
const Contact = /* @__PURE__ */ drawn(
  <>
    <path d="M16 2v2" />
    <path d="M7 21v-2a2 2 0 012-2h6a2 2 0 012 2v2" />
    <path d="M8 2v2" />
    <circle cx="12" cy="10" r="3" />
    <rect x="3" y="3" width="18" height="18" rx="2" />
  </>,
);
const House = /* @__PURE__ */ drawn(
  <>
    <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
    <path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
  </>,
);
const ScrollText = /* @__PURE__ */ drawn(
  <>
    <path d="M15 12h-5" />
    <path d="M15 8h-5" />
    <path d="M19 17V5a2 2 0 0 0-2-2H4" />
    <path d="M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3" />
  </>,
);
const Sprout = /* @__PURE__ */ drawn(
  <>
    <path d="M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3" />
    <path d="M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4" />
    <path d="M5 21h14" />
  </>,
);

const ICONS: Readonly<Record<NavigationIcon, Icon>> = {
  today: House,
  sessions: CalendarDays,
  goals: Target,
  messages: MessageSquare,
  'check-ins': Heart,
  coach: Handshake,
  team: UsersRound,
  clients: Contact,
  practice: Sprout,
  figures: ChartColumn,
  audit: ScrollText,
  library: BookOpen,
  bookmarks: BookmarkCheck,
  profile: UserRound,
};

const ENTRY =
  'relative flex min-h-12 w-full flex-col items-center justify-center gap-0.5 rounded-field px-0.5 py-1.5 text-[0.6875rem] font-medium text-ink-700 no-underline transition-colors hover:bg-sand-100 aria-[current]:bg-pine-50 aria-[current]:text-pine-700 md:flex-row md:justify-start md:gap-3 md:px-3.5 md:text-sm';

/** Above what the role's own pages are followed by, for everyone alike. */
const RULED = 'md:mt-3 md:border-t md:border-sand-200 md:pt-3';

/** The one item that stands for the open page, if there is one. */
function currentOf(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  const exact = items.find(({ href, alsoAt = [] }) => href === pathname || alsoAt.includes(pathname));
  return exact ?? items.find(({ href }) => pathname.startsWith(`${href}/`));
}

interface NavigationLinksProps {
  readonly items: readonly NavigationItem[];
  readonly unread?: ReactNode;
  /** What comes last and is no link. */
  readonly children?: ReactNode;
}

/** The navigation's links: a column beside the page, or a bar below it on narrow screens. */
export function NavigationLinks({ items, unread, children }: NavigationLinksProps) {
  const pathname = usePathname();
  const current = currentOf(items, pathname);
  return (
    <ul className="flex justify-around md:flex-col md:gap-1 md:justify-start">
      {items.map((item) => {
        const { href, label, icon } = item;
        const Icon = ICONS[icon];
        return (
          <li key={href} className={`min-w-0 flex-1 md:flex-none ${icon === 'library' ? RULED : ''}`}>
            <Link
              prefetch={false}
              href={href}
              aria-current={pathname === href ? 'page' : item === current || undefined}
              className={ENTRY}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
              {icon === 'messages' && unread && (
                <span className="absolute top-0.5 left-1/2 flex md:static md:ml-auto">{unread}</span>
              )}
            </Link>
          </li>
        );
      })}
      {children}
    </ul>
  );
}

/** Asks first; the last of the column. */
export function LogoutEntry({ user }: { user: SessionUser }) {
  return (
    <li>
      <button type="button" className={ENTRY} onClick={() => askToLogOut(user)}>
        <LogOut aria-hidden className="size-5 shrink-0" />
        Logout
      </button>
    </li>
  );
}

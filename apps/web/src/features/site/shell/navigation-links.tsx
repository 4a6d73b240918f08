'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { BookOpen, Handshake, MessageSquare, Target } from '#features/notices/notifications/icons.tsx';
import type { Icon } from '#ui/icon.tsx';
import { Heart } from '#ui/icons.tsx';
import { CalendarDays, ChartColumn, Contact, House, ScrollText, Sprout, UserRound, UsersRound } from './icons.tsx';
import type { NavigationIcon, NavigationItem } from './navigation.ts';

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
  profile: UserRound,
};

/** The navigation's links: a column beside the page, or a bar below it on narrow screens. */
export function NavigationLinks({ items, unread }: { items: readonly NavigationItem[]; unread?: ReactNode }) {
  const pathname = usePathname();
  return (
    <ul className="flex justify-around md:flex-col md:gap-1 md:justify-start">
      {items.map(({ href, label, icon, alsoAt = [] }) => {
        const Icon = ICONS[icon];
        const isWithin = pathname.startsWith(`${href}/`) || alsoAt.includes(pathname);
        return (
          <li key={href} className="min-w-0 flex-1 md:flex-none">
            <Link
              prefetch={false}
              href={href}
              aria-current={pathname === href ? 'page' : isWithin || undefined}
              className="relative flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-field px-0.5 py-1.5 md:px-3.5 text-[0.6875rem] font-medium text-ink-700 no-underline transition-colors hover:bg-sand-100 aria-[current]:bg-pine-50 aria-[current]:text-pine-700 md:flex-row md:justify-start md:gap-3 md:text-sm"
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
    </ul>
  );
}

'use client';

import { BookOpen, CalendarDays, House, type LucideIcon, UserRound, UsersRound } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { NavigationIcon, NavigationItem } from './navigation.ts';

const ICONS: Readonly<Record<NavigationIcon, LucideIcon>> = {
  today: House,
  sessions: CalendarDays,
  team: UsersRound,
  library: BookOpen,
  profile: UserRound,
};

/** The navigation's links: a column beside the page, or a bar below it on narrow screens. */
export function NavigationLinks({ items }: { items: readonly NavigationItem[] }) {
  const pathname = usePathname();
  return (
    <ul className="flex justify-around gap-1 md:flex-col md:justify-start">
      {items.map(({ href, label, icon }) => {
        const Icon = ICONS[icon];
        return (
          <li key={href} className="flex-1 md:flex-none">
            <Link
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-field px-3.5 py-1.5 text-xs font-medium text-ink-700 no-underline transition-colors hover:bg-sand-100 aria-[current=page]:bg-pine-50 aria-[current=page]:text-pine-700 md:flex-row md:justify-start md:gap-3 md:text-sm"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

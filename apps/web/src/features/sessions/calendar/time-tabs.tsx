'use client';

import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { usePathname } from 'next/navigation';

const TABS = [
  { href: linkPaths.coachSessions(), label: 'Sessions' },
  { href: linkPaths.coachWeek(), label: 'Week' },
  { href: linkPaths.coachTime(), label: 'My time' },
];

export function TimeTabs() {
  const pathname = usePathname();
  return (
    <nav aria-label="Your time" className="mb-5 border-b border-sand-300">
      <ul className="flex gap-1">
        {TABS.map(({ href, label }) => (
          <li key={href}>
            <Link
              prefetch={false}
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-[3px] border-transparent px-4 text-sm font-semibold text-ink-700 no-underline hover:text-pine-700 aria-[current]:border-pine-600 aria-[current]:text-pine-700"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@waymark/contract/people/session-users';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { UnreadMessages } from '#features/messages/messages/unread-messages.tsx';
import { queueQuery } from '#features/messages/triage/triage-queue.api.ts';
import { TriageWaiting } from '#features/messages/triage/triage-waiting.tsx';
import { askToLogOut } from '#features/people/accounts/ask-to-log-out.ts';
import { FetchFailed, useFetchedOnPress } from '#ui/fetched-on-press.tsx';
import { Ellipsis } from '#ui/icons.tsx';
import type { DrawnItem, NavigationItem } from './navigation.ts';

/** Above what the role's own pages are followed by, for everyone alike. */
const RULED = 'md:mt-2 md:border-t md:border-sand-200 md:pt-2 lg:mt-3 lg:pt-3';

const ENTRY = 'navigation-entry';

const BAR_ROOM = 5;

/** The one item that stands for the open page, if there is one. */
function currentOf(items: readonly DrawnItem[], pathname: string): DrawnItem | undefined {
  const isAt = ({ href, alsoAt = [] }: NavigationItem) => href === pathname || alsoAt.some((at) => at === pathname);
  const isAbove = ({ href, alsoAt = [] }: NavigationItem) =>
    [href, ...alsoAt].some((at) => pathname.startsWith(`${at}/`));
  // Of two, the console’s Today is above every other page of it, and first.
  return items.find(isAt) ?? items.findLast(isAbove);
}

/** The server knows who has triage duty, so the entry is there from the first paint or never. */
function useNavigation(all: readonly DrawnItem[]) {
  const isCoach = all.some(({ icon }) => icon === 'triage');
  const hasDuty = useQuery({ ...queueQuery(), enabled: isCoach }).data !== null;
  const items = all.filter(({ icon }) => icon !== 'triage' || hasDuty);
  return { items, current: currentOf(items, usePathname()) };
}

interface EntryProps {
  readonly user: SessionUser;
  readonly item: DrawnItem;
  readonly isCurrent: boolean;
}

function Entry({ user, item: { href, label, icon, sign }, isCurrent }: EntryProps) {
  const pathname = usePathname();
  return (
    <li className={`min-w-0 flex-1 md:flex-none ${icon === 'library' ? RULED : ''}`}>
      <Link
        prefetch={false}
        href={href}
        aria-current={pathname === href ? 'page' : isCurrent || undefined}
        className={ENTRY}
      >
        {sign}
        {label}
        <span className="absolute top-0.5 left-1/2 flex lg:static lg:ml-auto">
          {icon === 'messages' && <UnreadMessages userId={user.id} />}
          {icon === 'triage' && <TriageWaiting />}
        </span>
      </Link>
    </li>
  );
}

interface NavigationProps {
  readonly user: SessionUser;
  readonly navigation: readonly DrawnItem[];
}

/** Everything, in a column beside the page; `logOut` is the sign of its last entry. */
export function NavigationColumn({ user, navigation, logOut }: NavigationProps & { readonly logOut: ReactNode }) {
  const { items, current } = useNavigation(navigation);
  return (
    <ul className="flex flex-col gap-1">
      {items.map((item) => (
        <Entry key={item.href} user={user} item={item} isCurrent={item === current} />
      ))}
      <li>
        <button type="button" className={ENTRY} onClick={() => askToLogOut(user)}>
          {logOut}
          Logout
        </button>
      </li>
    </ul>
  );
}

/** The most used in a bar below the page, on narrow screens, and the rest one press further. */
export function NavigationBar({ user, navigation }: NavigationProps) {
  const { items, current } = useNavigation(navigation);
  return (
    <ul className="flex justify-around">
      {items.slice(0, BAR_ROOM).map((item) => (
        <Entry key={item.href} user={user} item={item} isCurrent={item === current} />
      ))}
      <li className="min-w-0 flex-1">
        <MoreMenu items={items.slice(BAR_ROOM)} current={current} />
      </li>
    </ul>
  );
}

interface MoreMenuProps {
  readonly items: readonly DrawnItem[];
  readonly current: DrawnItem | undefined;
}

const loadMenu = () => import('./opened-more-menu.tsx').then((module) => module.OpenedMoreMenu);

function MoreMenu({ items, current }: MoreMenuProps) {
  const { opened, hasFailed, retry, close, buttonProps } = useFetchedOnPress(loadMenu);
  const isCurrent = items.some((item) => item === current) || undefined;
  const face = (
    <>
      <Ellipsis aria-hidden className="size-5 shrink-0" />
      More
    </>
  );
  if (opened) {
    return (
      <opened.Part items={items} current={current} isByKey={opened.isByKey} buttonClasses={ENTRY}>
        {face}
      </opened.Part>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-current={isCurrent}
        className={ENTRY}
        {...buttonProps}
      >
        {face}
      </button>
      {hasFailed && <FetchFailed onRetry={retry} onClose={close} />}
    </>
  );
}

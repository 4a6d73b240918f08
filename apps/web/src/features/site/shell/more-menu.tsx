'use client';

import { FetchFailed, useFetchedOnPress } from '#ui/fetched-on-press.tsx';
import { Ellipsis } from '#ui/icons.tsx';
import type { NavigationItem } from './navigation.ts';

interface MoreMenuProps {
  readonly items: readonly NavigationItem[];
  readonly current: NavigationItem | undefined;
  readonly buttonClasses: string;
}

const loadMenu = () => import('./opened-more-menu.tsx').then((module) => module.OpenedMoreMenu);

export function MoreMenu({ items, current, buttonClasses }: MoreMenuProps) {
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
      <opened.Part items={items} current={current} isByKey={opened.isByKey} buttonClasses={buttonClasses}>
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
        className={buttonClasses}
        {...buttonProps}
      >
        {face}
      </button>
      {hasFailed && <FetchFailed onRetry={retry} onClose={close} />}
    </>
  );
}

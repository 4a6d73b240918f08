'use client';

import { useQuery } from '@tanstack/react-query';
import { FetchFailed, useFetchedOnPress } from '#ui/fetched-on-press.tsx';
import { drawn } from '#ui/icon.tsx';
import { newestNotificationsQuery } from './notifications.api.ts';

const Bell = /* @__PURE__ */ drawn(
  <>
    <path d="M10.268 21a2 2 0 0 0 3.464 0" />
    <path d="M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326" />
  </>,
);

const MOST_SHOWN = 99;
const BUTTON =
  'relative grid size-11 shrink-0 place-items-center rounded-full text-ink-700 hover:bg-sand-100 hover:text-ink-900 focus-visible:rounded-full';

const loadBell = () => import('./opened-bell.tsx').then((module) => module.OpenedBell);

const nameOf = (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);

/** The count overlays the bell, so nothing moves when it appears. */
export function NotificationBell() {
  const unread = useQuery(newestNotificationsQuery()).data?.meta.unread ?? 0;
  const { opened, hasFailed, retry, close, buttonProps } = useFetchedOnPress(loadBell);
  const face = (
    <>
      <Bell aria-hidden className="size-5.5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 left-1/2 min-w-5 rounded-pill bg-pine-600 px-1.5 text-center text-[0.6875rem] leading-5 font-bold text-white"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </>
  );
  return (
    <>
      {opened ? (
        <opened.Part name={nameOf(unread)} buttonClasses={BUTTON}>
          {face}
        </opened.Part>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={false}
          aria-label={nameOf(unread)}
          className={BUTTON}
          {...buttonProps}
        >
          {face}
        </button>
      )}
      {hasFailed && <FetchFailed onRetry={retry} onClose={close} />}
      <span role="status" className="sr-only">
        {unread > 0 ? `${unread} unread notifications` : ''}
      </span>
    </>
  );
}

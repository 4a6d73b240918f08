'use client';

import { Bookmark } from 'lucide-react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { buttonClasses } from '#ui/button-styles.ts';
import { OrOffline } from '#ui/or-offline.tsx';
import { useBookmark } from './bookmarks.api.ts';

interface BookmarkButtonProps {
  readonly slug: string;
  readonly title: string;
  readonly isLarge?: boolean;
}

const SMALL =
  'grid size-11 place-items-center rounded-full text-pine-700 transition-colors hover:bg-sand-100 focus-visible:rounded-full';

/** Adds or removes the bookmark; asks visitors to log in. */
export function BookmarkButton({ slug, title, isLarge = false }: BookmarkButtonProps) {
  const { status } = useCurrentSession();
  const { isKept, isKnown, hasFailed, keep } = useBookmark(slug);

  function press() {
    if (status === 'unauthenticated') sendAppMessage('show-login-modal', { reason: 'bookmark' });
    else if (status === 'authenticated' && isKnown) keep(!isKept);
  }

  return (
    <span className="relative inline-block noscript:hidden">
      <button
        type="button"
        aria-pressed={isKept}
        aria-label={isLarge ? undefined : `Bookmark: ${title}`}
        onClick={press}
        className={isLarge ? buttonClasses('ghost') : SMALL}
      >
        <Bookmark aria-hidden className={`size-5 ${isKept ? 'fill-current' : ''}`} />
        {isLarge && 'Bookmark'}
      </button>
      {hasFailed && (
        <span
          role="alert"
          className="absolute top-full right-0 z-10 w-max max-w-48 rounded-field bg-danger-100 px-3 py-2 text-xs font-medium text-danger-600"
        >
          We couldn’t save that. <OrOffline>Please try again.</OrOffline>
        </span>
      )}
    </span>
  );
}

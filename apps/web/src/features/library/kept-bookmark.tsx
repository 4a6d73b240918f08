'use client';

import { QueryProvider } from '#query/query-provider.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { type BookmarkProps, BookmarkShape } from './bookmark-shape.tsx';
import { useBookmark } from './bookmarks.api.ts';

/** The bookmark of someone who is signed in; also on pages that query nothing else. */
export function KeptBookmark(props: BookmarkProps) {
  return (
    <QueryProvider>
      <Kept {...props} />
    </QueryProvider>
  );
}

function Kept(props: BookmarkProps) {
  const { isKept, isKnown, hasFailed, keep } = useBookmark(props.slug);
  return (
    <BookmarkShape {...props} isKept={isKept} onPress={() => isKnown && keep(!isKept)}>
      {hasFailed && (
        <span
          role="alert"
          className="absolute top-full right-0 z-10 w-max max-w-48 rounded-field bg-danger-100 px-3 py-2 text-xs font-medium text-danger-600"
        >
          We couldn’t save that. <OrOffline>Please try again.</OrOffline>
        </span>
      )}
    </BookmarkShape>
  );
}

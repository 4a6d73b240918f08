'use client';

import { sendAppMessage } from '#app-messages/app-messages.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { behindThePage } from '#ui/fetched-part.tsx';
import { type BookmarkProps, BookmarkShape } from './bookmark-shape.tsx';

const KeptBookmark = behindThePage<BookmarkProps>(
  'load-bookmark',
  () => import('./kept-bookmark.tsx').then((module) => module.KeptBookmark),
  (props) => <BookmarkShape {...props} isKept={false} onPress={() => {}} />,
);

/** Adds or removes the bookmark; asks visitors to log in, who need none of the code for that. */
export function BookmarkButton(props: BookmarkProps) {
  const { status } = useCurrentSession();
  if (status === 'authenticated') return <KeptBookmark {...props} />;

  function press() {
    if (status === 'unauthenticated') sendAppMessage('show-login-modal', { reason: 'bookmark' });
  }

  return <BookmarkShape {...props} isKept={false} onPress={press} />;
}

'use client';

import { STYLES } from '#document-styles';

/** Where the server failed at a page, Next.js sends a document without anything but its scripts. */
const hasNoStyles = typeof document !== 'undefined' && document.documentElement.id === '__next_error__';

/** All styles, once, in the document itself: the first paint waits for no second request. */
export function DocumentStyles() {
  if (hasNoStyles) return <link rel="stylesheet" href="/document-styles" precedence="all" />;
  return (
    <style href="waymark" precedence="all">
      {STYLES}
    </style>
  );
}

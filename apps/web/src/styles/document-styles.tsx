'use client';

import { STYLES } from '#document-styles';

/** All styles, once, in the document itself: the first paint waits for no second request. */
export function DocumentStyles() {
  return (
    <style href="waymark" precedence="all">
      {STYLES}
    </style>
  );
}

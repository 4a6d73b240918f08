'use client';

import { practiceStyle } from '#practice';

/** The colours and the logo of the practice, in the document itself, after the design's own. */
export function PracticeStyle() {
  return (
    <style href="waymark-look" precedence="look">
      {practiceStyle()}
    </style>
  );
}

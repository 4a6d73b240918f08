'use client';

import { FailedPage } from '#features/faults/failed-page.tsx';
import { FONT_VARIABLES } from '#styles/fonts.ts';
import '#styles/globals.css';

export default function GlobalError() {
  return (
    <html lang="en" className={FONT_VARIABLES}>
      <head>
        <title>Something went wrong · Waymark</title>
      </head>
      <body>
        <FailedPage onRetry={() => location.reload()} />
      </body>
    </html>
  );
}

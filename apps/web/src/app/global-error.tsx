'use client';

import { FailedPage } from '#features/faults/failed-page.tsx';
import '#styles/fonts.css';
import '#styles/globals.css';

export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong · Waymark</title>
      </head>
      <body>
        <FailedPage onRetry={() => location.reload()} />
      </body>
    </html>
  );
}

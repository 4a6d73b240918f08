'use client';

import { FailedPage } from '#features/site/faults/failed-page.tsx';
import { DocumentStyles } from '#styles/document-styles.tsx';

export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong · Waymark</title>
        <DocumentStyles />
      </head>
      <body>
        <FailedPage onRetry={() => location.reload()} />
      </body>
    </html>
  );
}

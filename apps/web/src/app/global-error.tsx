'use client';

import { FailedPage } from '#features/site/faults/failed-page.tsx';
import { DocumentStyles } from '#styles/document-styles.tsx';

export default function GlobalError({ error }: { error: Error & { readonly digest?: string } }) {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong · Waymark</title>
        <DocumentStyles />
      </head>
      <body>
        <FailedPage reference={error.digest} onRetry={() => location.reload()} />
      </body>
    </html>
  );
}

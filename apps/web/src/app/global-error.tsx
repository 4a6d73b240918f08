'use client';

import { FailedPage } from '#features/site/faults/failed-page.tsx';
import { practiceName } from '#practice';
import { DocumentStyles } from '#styles/document-styles.tsx';
import { PracticeStyle } from '#styles/practice-style.tsx';

export default function GlobalError({ error }: { error: Error & { readonly digest?: string } }) {
  return (
    <html lang="en" data-practice={practiceName()} suppressHydrationWarning>
      <head>
        <title>Something went wrong</title>
        <DocumentStyles />
        <PracticeStyle />
      </head>
      <body>
        <FailedPage reference={error.digest} onRetry={() => location.reload()} />
      </body>
    </html>
  );
}

'use client';

import { FailedPage } from '#features/site/faults/failed-page.tsx';

export default function ErrorPage({ retry }: { retry: () => void }) {
  return <FailedPage onRetry={retry} />;
}

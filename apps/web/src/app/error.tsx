'use client';

import { FailedPage } from '#features/site/faults/failed-page.tsx';

interface ErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

export default function ErrorPage({ error, retry }: ErrorProps) {
  return <FailedPage reference={error.digest} onRetry={retry} />;
}

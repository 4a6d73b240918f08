'use client';

import { useQueryClient } from '@tanstack/react-query';
import { FailedPart } from '#features/site/faults/failed-page.tsx';

interface ErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

export default function ErrorInShell({ error, retry }: ErrorProps) {
  const queryClient = useQueryClient();
  function tryAgain(): void {
    // A cached answer that made the page fail would do so again.
    queryClient.removeQueries({ type: 'inactive' });
    retry();
  }
  return <FailedPart reference={error.digest} onRetry={tryAgain} home="/index" />;
}

'use client';

import { useQueryClient } from '@tanstack/react-query';
import { FailedPart } from '#features/site/faults/failed-page.tsx';

export default function ErrorInShell({ retry }: { retry: () => void }) {
  const queryClient = useQueryClient();
  function tryAgain(): void {
    // A cached answer that made the page fail would do so again.
    queryClient.removeQueries({ type: 'inactive' });
    retry();
  }
  return <FailedPart onRetry={tryAgain} home="/index" />;
}

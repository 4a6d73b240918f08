'use client';

import { FailedPart } from '#features/faults/failed-page.tsx';

export default function ErrorInShell({ retry }: { retry: () => void }) {
  return <FailedPart onRetry={retry} />;
}

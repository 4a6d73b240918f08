'use client';

import { Button } from './button.tsx';
import { OrOffline } from './or-offline.tsx';

/** Shown while changes can't be sent; they are also retried automatically. */
export function UnsavedNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-warning-100 px-4 py-2 text-sm font-medium text-warning-700"
    >
      <span>
        <OrOffline>We couldn’t save your last change yet.</OrOffline> What you typed is kept here and will be sent
        automatically.
      </span>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

'use client';

import { Button } from './button.tsx';
import { Check, CloudOff } from './icons.tsx';
import { OrOffline } from './or-offline.tsx';

interface SaveSignProps {
  readonly status: 'idle' | 'saving' | 'saved' | 'waiting';
}

const WORDS = { idle: '', saving: 'Saving', saved: 'Saved', waiting: 'Not saved yet' } as const;

/** Always takes up its space, so nothing moves when it appears. */
export function SaveSign({ status }: SaveSignProps) {
  return (
    <span
      role="status"
      className={`inline-flex min-h-6 items-center gap-1 text-xs font-medium ${status === 'waiting' ? 'text-apricot-700' : 'text-ink-500'}`}
    >
      {status === 'saved' && <Check aria-hidden className="size-3.5 text-success-700" />}
      {status === 'waiting' && <CloudOff aria-hidden className="size-3.5" />}
      {WORDS[status]}
    </span>
  );
}

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

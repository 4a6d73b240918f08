'use client';

import { Button } from './button.tsx';
import { drawn } from './icon.tsx';
import { Check } from './icons.tsx';
import { OrOffline } from './or-offline.tsx';

const CloudOff = /* @__PURE__ */ drawn(
  <>
    <path d="M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057" />
    <path d="M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78" />
    <path d="m2 2 20 20" />
  </>,
);

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

import { Check, CloudOff } from './icons.tsx';

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
